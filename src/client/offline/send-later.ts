/** Background sync, which not all browsers have and TypeScript does not know. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Asks for the worker to send what waits once there is a line, also when no page is open; elsewhere the next page does. */
export async function sendLater(tag: string): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(tag)
  } catch {
    // Forbidden, or in a private window.
  }
}
