import type { EventDetail } from '#/features/events/events/schema'
import { Banner } from '#/ui/banner'

/** What everyone who opens the page must know first; nothing for an event that is simply coming. */
export function PhaseBanner({ event }: { event: EventDetail }) {
  const { phase, cancelledReason, can } = event
  if (phase === 'cancelled') {
    return (
      <Banner tone="danger" title="This event was canceled">
        {cancelledReason && <p className="whitespace-pre-line">{cancelledReason}</p>}
      </Banner>
    )
  }
  if (phase === 'ended') return <Banner title="This event is over" />
  if (phase === 'live') {
    return (
      <Banner tone="success" title="On now">
        They’re playing. Go and watch, or cheer.
      </Banner>
    )
  }
  if (phase === 'draft') {
    return (
      <Banner tone="warning" title="This is a draft">
        Only hosts see it.{can.publish && ' Publish it when it’s ready, and people can RSVP.'}
      </Banner>
    )
  }
  return null
}
