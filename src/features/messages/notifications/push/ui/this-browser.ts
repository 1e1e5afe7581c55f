import { browserWords } from '#/features/messages/notifications/push/logic/browser-words'
import { type PushSupport, pushSupport } from '#/features/messages/notifications/push/logic/push-support'
import type { SubscribeInput } from '#/features/messages/notifications/push/schema'
import { isApplePhone } from '#/lib/apple-phone'
import { workerFile } from '#/lib/worker-words'

/** Whether this browser can be told, or why not. */
export const supportHere = (): PushSupport =>
  pushSupport({
    isSecureContext: window.isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isApplePhone: isApplePhone(navigator),
  })

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** By which this browser finds itself in the list; null when it is told nothing. */
export async function ownFingerprint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return null
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)))
}

/** Asks the person, then the browser's push service. Null: the person said no. */
export async function subscribeHere(publicKey: string): Promise<SubscribeInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(workerFile())
  const registration = await navigator.serviceWorker.ready
  // One made with another key can't be used any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh, auth }, label: browserWords(navigator.userAgent) }
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
