/*
 * Shows what the server pushes and opens what it leads to; and keeps the scorer's pad, so that it opens at a court without
 * a network. No other page passes through here.
 */
const PAD_CACHE = 'pad-1'
const PAD = /^\/game-generator\/[\w-]+\/score$/
const PART = /^\/(?:assets|fonts)\/[\w./-]+$/
/** On a line that is there but answers nothing, the page that is kept is shown. */
const PATIENCE_MS = 4_000

self.addEventListener('push', (event) => {
  const { title, body, href, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      data: { href },
      icon: '/icons/apple-touch-icon.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.href, self.location.origin)
  if (address.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const [open] = windows
      return open ? open.focus().then(() => open.navigate(address.href)) : self.clients.openWindow(address.href)
    }),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page as anybody gets it: what a session adds to it is nobody's business who picks the phone up later. */
async function keepPad({ page, parts }) {
  if (!PAD.test(page)) return
  const cache = await caches.open(PAD_CACHE)
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) return
  const html = await answer.clone().text()
  const named = html.match(/\/(?:assets|fonts)\/[\w./-]+\.(?:js|css|woff2)/g) ?? []
  const wanted = new Set([...parts, ...named].filter((path) => PART.test(path)))
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all([...wanted].filter((path) => !kept.has(path)).map((path) => cache.add(path)))
  await cache.put(page, answer)
  // Of an earlier version of the site nothing stays.
  await Promise.all(
    [...kept].filter((path) => path !== page && !wanted.has(path)).map((path) => cache.delete(path)),
  )
}

self.addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepPad(event.data.keep))
})

const keptAnswer = (path) => caches.open(PAD_CACHE).then((cache) => cache.match(path))

async function fromNetworkOrKept(request, path) {
  const kept = await keptAnswer(path)
  if (!kept) return fetch(request)
  const network = fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([network, late]).catch(() => kept)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' ? PAD.test(pathname) : PART.test(pathname))
    event.respondWith(fromNetworkOrKept(request, pathname))
})
