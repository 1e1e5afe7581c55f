import { CommunityEvents } from '#/features/site/home/ui/community-events'
import { CompactEventCard } from '#/features/site/home/signed-in/ui/compact-event-card'

/** The next community events as rows. */
export const CompactEvents = () => (
  <CommunityEvents card={CompactEventCard} listClass="grid gap-3 md:grid-cols-2" />
)
