import { Check, CloudOff, Send } from 'lucide-react'
import { useConnection } from '#/client/use-connection'
import type { Outbox } from './use-outbox'

interface SentLineProps {
  outbox: Outbox
  /** Said while there is nothing to say of sending. */
  otherwise?: string
}

/** Whether what was counted has reached the others. */
export function SentLine({ outbox: { state, sent }, otherwise = '' }: SentLineProps) {
  const { online } = useConnection()
  const count = state.waiting.length + state.clashes.length
  const kept = count > 0 && (!online || state.stuck || state.locked !== null || state.clashes.length > 0)
  const words = kept
    ? `Kept on this phone, ${count} to send`
    : count > 0
      ? 'Sending…'
      : sent
        ? 'Sent'
        : online
          ? otherwise
          : 'No network: scores are kept on this phone'
  const Icon = kept || !online ? CloudOff : count > 0 ? Send : Check
  return (
    <p aria-live="polite" className="flex min-h-6 items-center gap-1.5 text-sm font-semibold">
      {words && words !== otherwise && <Icon aria-hidden className="size-4 shrink-0" />}
      {words}
    </p>
  )
}
