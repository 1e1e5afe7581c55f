import type { PostState } from '#/features/site/posts/logic/post-rules'
import { Badge, type BadgeTone } from '#/ui/badge'

export const STATE_LABELS: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
const TONES: Record<PostState, BadgeTone> = { draft: 'neutral', scheduled: 'dusk', published: 'court' }

export function StateBadge({ state }: { state: PostState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
}
