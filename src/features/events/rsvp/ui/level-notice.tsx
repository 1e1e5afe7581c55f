import { useQuery } from '@tanstack/react-query'
import { levelWarning } from '#/features/events/events/logic/level-fit'
import type { EventDetail } from '#/features/events/events/schema'
import { profileQuery } from '#/features/people/profiles/queries'
import { Banner } from '#/ui/banner'
import * as m from '#/lib/messages.gen'

/** Before the tap: that the event is for another level than one's own. */
export function LevelNotice({ event }: { event: Pick<EventDetail, 'skillMin' | 'skillMax'> }) {
  const { data: profile } = useQuery(profileQuery())
  const words = profile && levelWarning(profile.skillLevel, event)
  if (!words) return null
  return (
    <Banner tone="warning" title={words}>
      {m.rsvp_levelText()}
    </Banner>
  )
}
