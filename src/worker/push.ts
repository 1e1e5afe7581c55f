declare const self: ServiceWorkerGlobalScope

type Pushed = { title: string; body: string; href: string; tag: string }

/** Shows what the server pushes and opens what it leads to. */
export function servePush(): void {
  self.addEventListener('push', (event) => {
    const pushed = event.data?.json() as Pushed | undefined
    if (!pushed) return
    const { title, body, href, tag } = pushed
    event.waitUntil(
      self.registration.showNotification(title, {
        body,
        tag,
        data: { href },
        icon: '/icons/icon-192.png',
      }),
    )
  })

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { href } = event.notification.data as { href: string }
    const address = new URL(href, self.location.origin)
    if (address.origin !== self.location.origin) return
    event.waitUntil(open(address.href))
  })
}

async function open(address: string): Promise<unknown> {
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return self.clients.openWindow(address)
  await window.focus()
  return window.navigate(address)
}
