import type { EventDetail } from '#/features/events/events/schema'
import { Banner } from '#/ui/banner'

/** What everybody who opens the page must know first; nothing for an event that is simply coming. */
export function PhaseBanner({ event }: { event: EventDetail }) {
  const { phase, cancelledReason, can } = event
  if (phase === 'cancelled') {
    return (
      <Banner tone="danger" title="This event was cancelled">
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
        Only its hosts see it.{can.publish && ' Publish it when it is ready, and people can answer.'}
      </Banner>
    )
  }
  return null
}
