"use strict";
/* Making elements. Text goes in as text nodes and never as markup. */
globalThis.arbitre ??= {};
{
  const SVG = "http://www.w3.org/2000/svg";

  /** An HTML element: attributes, `on…` listeners and properties such as `checked`, children. */
  function h(tag, attributes = {}, ...children) {
    return fill(document.createElement(tag), attributes, children);
  }

  /** An SVG element. */
  function s(tag, attributes = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), attributes, children);
  }

  function fill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined || value === null || value === false) continue;
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      // Set as properties: a `style` attribute is against the policy of the page.
      else if (name === "style") {
        for (const [property, said] of Object.entries(value)) {
          element.style.setProperty(property, said);
        }
      } else if (name === "checked" || name === "value" || name === "open") element[name] = value;
      else element.setAttribute(name, value === true ? "" : value);
    }
    // A condition that does not hold leaves nothing; the number 0 is something to show.
    element.append(...children.flat(Infinity).filter((child) => child || child === 0));
    return element;
  }

  /**
   * Put new content into an element, and keep the focus.
   *
   * It goes to what has the same `data-key`, else to what has the same kind of key (the part
   * before the colon): who takes back a card by keyboard goes on to the next one.
   */
  function renew(element, ...children) {
    const inside = element.contains(document.activeElement);
    const key = inside ? document.activeElement.dataset.key : undefined;
    element.replaceChildren(...children.flat(Infinity).filter(Boolean));
    if (key === undefined) return;
    const kind = key.split(":")[0];
    const same = element.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const alike = element.querySelector(`[data-key^="${CSS.escape(kind)}:"]`);
    (same ?? alike ?? element).focus({ preventScroll: true });
  }

  /** A row of radio buttons that look like one control. */
  function radios({ name, legend, choices, chosen, onchoose, hidden = false }) {
    return h(
      "fieldset",
      { class: "radios" },
      h("legend", { class: hidden ? "unseen" : "" }, legend),
      h(
        "div",
        { class: "choices" },
        choices.map(([value, ...label]) =>
          h(
            "label",
            { class: "choice" },
            h("input", {
              type: "radio", name, value, checked: value === chosen,
              "data-key": `${name}:${value}`, onchange: () => onchoose(value),
            }),
            h("span", {}, ...label),
          ),
        ),
      ),
    );
  }

  globalThis.arbitre.dom = { h, s, renew, radios };
}
