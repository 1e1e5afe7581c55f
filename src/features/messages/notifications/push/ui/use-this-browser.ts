import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { addBrowserMutation, removeBrowserMutation } from '#/features/messages/notifications/push/queries'
import type { Push } from '#/features/messages/notifications/push/schema'
import {
  ownFingerprint,
  subscribeHere,
  supportHere,
  unsubscribeHere,
} from '#/features/messages/notifications/push/ui/this-browser'
import { toastError } from '#/ui/toast'

const never = () => () => {}

/** Whether the browser in hand is told, and the switch for it; `support` is undefined until it is known. */
export function useThisBrowser(push: Push, publicKey: string) {
  const support = useSyncExternalStore(never, supportHere, () => undefined)
  const able = support === 'yes'
  const [fingerprint, setFingerprint] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const denied = refused || (able && Notification.permission === 'denied')
  const [busy, setBusy] = useState(false)
  const add = useMutation(addBrowserMutation)
  const remove = useMutation(removeBrowserMutation)
  useEffect(() => {
    if (able) ownFingerprint().then(setFingerprint, () => undefined)
  }, [able])
  const own = push.browsers.find((browser) => browser.fingerprint === fingerprint)

  async function turnOn(): Promise<void> {
    const input = await subscribeHere(publicKey)
    if (!input) return setRefused(Notification.permission === 'denied')
    await add.mutateAsync(input)
    setFingerprint(await ownFingerprint())
  }
  async function turnOff(): Promise<void> {
    await unsubscribeHere()
    if (own) await remove.mutateAsync(own.id)
    setFingerprint(null)
  }
  async function toggle(on: boolean): Promise<void> {
    setBusy(true)
    await (on ? turnOn() : turnOff()).catch(toastError)
    setBusy(false)
  }
  return { support, denied, busy, own, toggle }
}
