import type { PostState } from '#/features/site/posts/logic/post-rules'
import { Badge, type BadgeTone } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

export const STATE_LABELS: Record<PostState, () => string> = {
  draft: m.posts_draft,
  scheduled: m.posts_scheduled,
  published: m.posts_published,
}
const TONES: Record<PostState, BadgeTone> = { draft: 'neutral', scheduled: 'dusk', published: 'court' }

export function StateBadge({ state }: { state: PostState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]()}</Badge>
}
