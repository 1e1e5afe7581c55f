import type { EventDetail } from '#/features/events/events/schema'
import { Banner } from '#/ui/banner'
import * as m from '#/lib/messages.gen'

/** What everyone who opens the page must know first; nothing for an event that is simply coming. */
export function PhaseBanner({ event }: { event: EventDetail }) {
  const { phase, cancelledReason, can } = event
  if (phase === 'cancelled') {
    return (
      <Banner tone="danger" title={m.events_thisEventWasCanceled()}>
        {cancelledReason && <p className="whitespace-pre-line">{cancelledReason}</p>}
      </Banner>
    )
  }
  if (phase === 'ended') return <Banner title={m.events_thisEventOver()} />
  if (phase === 'live') {
    return (
      <Banner tone="success" title={m.events_onNow()}>
        {m.events_liveText()}
      </Banner>
    )
  }
  if (phase === 'draft') {
    return (
      <Banner tone="warning" title={m.events_thisDraft()}>
        {can.publish ? m.events_onlyHostsSeePublish() : m.events_onlyHostsSee()}
      </Banner>
    )
  }
  return null
}
