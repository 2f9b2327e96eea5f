"use strict";
/*
 * What makes the page work without a network, once it was visited.
 *
 * All files that the page names are kept together. The next visit is served from there at once, and
 * looks whether the page has changed meanwhile: then all of them are fetched anew.
 */
{
  const KEPT = "arbitre";
  const HERE = new URL("./", location.href).href;

  /** Fetch the page and all that it names; the page is put last, so that it never lacks a file. */
  async function gather(page) {
    const text = await page.clone().text();
    const names = [...text.matchAll(/(?:src|href)="([^"#:]+)"/g)].map(([, name]) => name);
    const cache = await caches.open(KEPT);
    await cache.addAll(names.map((name) => new Request(name, { cache: "no-cache" })));
    await cache.put(HERE, page);
  }

  const fetchPage = () => fetch(HERE, { cache: "no-cache" });

  async function refresh() {
    const [page, kept] = [await fetchPage(), await caches.match(HERE)];
    if (page.ok && (await page.clone().text()) !== (await kept?.text())) await gather(page);
  }

  async function answer(request) {
    return (await caches.match(request.mode === "navigate" ? HERE : request)) ?? fetch(request);
  }

  addEventListener("install", (event) => {
    event.waitUntil(fetchPage().then(gather).then(() => self.skipWaiting()));
  });
  addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
  addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || !event.request.url.startsWith(HERE)) return;
    event.respondWith(answer(event.request));
    // Without a network there is nothing new.
    if (event.request.mode === "navigate") event.waitUntil(refresh().catch(() => {}));
  });
}
