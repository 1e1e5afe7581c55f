import { Check, CloudOff, Send } from 'lucide-react'
import { useConnection } from '#/client/use-connection'
import type { Outbox } from './use-outbox'
import * as m from '#/lib/messages.gen'

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
    ? m.tournamentAccess_savedToSend({ count })
    : count > 0
      ? m.tournamentAccess_sending()
      : sent
        ? m.tournamentAccess_sent()
        : online
          ? otherwise
          : m.tournamentAccess_noSignal()
  const Icon = kept || !online ? CloudOff : count > 0 ? Send : Check
  return (
    <p aria-live="polite" className="flex min-h-6 items-center gap-1.5 text-sm font-semibold">
      {words && words !== otherwise && <Icon aria-hidden className="size-4 shrink-0" />}
      {words}
    </p>
  )
}
