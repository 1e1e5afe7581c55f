/*
 * Served instead of the service worker when the operator has switched it off: it takes the worker's place at once, empties
 * what that kept, and goes. It stays, without doing anything for pages, where the browser shows notifications by it.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.navigationPreload?.disable()
      const subscription = await self.registration.pushManager?.getSubscription()
      if (!subscription) await self.registration.unregister()
    })(),
  )
})

self.addEventListener('push', (event) => {
  const { title, body, href, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { href }, icon: '/icons/icon-192.png' }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.href, self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href))
})
