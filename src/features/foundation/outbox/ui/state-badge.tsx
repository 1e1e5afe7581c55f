import { STATE_WORDS } from '#/features/foundation/outbox/logic/message-words'
import type { Message } from '#/features/foundation/outbox/schema'
import { Badge, type BadgeTone } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

const TONES: Record<Message['status'], BadgeTone> = {
  pending: 'kitchen',
  sending: 'kitchen',
  sent: 'court',
  skipped: 'neutral',
  failed: 'danger',
}

export function StateBadge({ message }: { message: Pick<Message, 'status' | 'interrupted'> }) {
  return (
    <Badge tone={TONES[message.status]}>
      {message.interrupted ? m.outbox_interrupted() : STATE_WORDS[message.status]()}
    </Badge>
  )
}
