import { REQUEST_STATE_WORDS } from '#/features/communities/communities/logic/request-words'
import type { CommunityRequestState } from '#/features/communities/communities/schema'
import { Badge, type BadgeTone } from '#/ui/badge'

const TONES: Record<CommunityRequestState, BadgeTone> = {
  pending: 'kitchen',
  approved: 'court',
  rejected: 'danger',
  withdrawn: 'neutral',
}

export function RequestBadge({ status }: { status: CommunityRequestState }) {
  return <Badge tone={TONES[status]}>{REQUEST_STATE_WORDS[status]()}</Badge>
}
