import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { startWords } from '#/lib/event-when'
import type { EventDetail } from '#/features/events/events/schema'
import { EventFacts } from '#/features/events/events/ui/event-facts'
import { HostActions } from '#/features/events/events/ui/host-actions'
import { KeepAndShare } from '#/features/events/events/ui/keep-and-share'
import { PhaseBanner } from '#/features/events/events/ui/phase-banner'
import { formatEventDate } from '#/lib/dates'
import { classNames } from '#/ui/class-names'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

interface EventPageProps {
  event: EventDetail
  /** The panel that takes one's answer. */
  answer: ReactNode
  /** Who comes. */
  people: ReactNode
  /** How many are looking. */
  presence: ReactNode
  /** What is played at it. */
  playing?: ReactNode
  /** A way to report the event. */
  report?: ReactNode
  /** Where one came from, when not from the list of all events. */
  back?: ReactNode
}

export function EventPage({ event, answer, playing, people, presence, report, back }: EventPageProps) {
  return (
    <>
      <EventHeader event={event} back={back ?? <AllEvents />} />
      <Container className="grid gap-x-12 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <aside className="grid gap-4 self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
          <PhaseBanner event={event} />
          {playing}
          {event.phase !== 'draft' && answer}
          {presence}
        </aside>
        <div className="min-w-0 max-lg:mt-4 lg:row-start-1">
          <HostActions event={event} />
          <EventFacts event={event} />
          <div className="mt-7">
            <KeepAndShare event={event} />
          </div>
          {event.description && (
            <section aria-labelledby="about-event" className="mt-10">
              <h2 id="about-event" className="text-3xl">
                {m.events_about()}
              </h2>
              <p lang={event.language} className="mt-4 max-w-[68ch] whitespace-pre-line">
                {event.description}
              </p>
            </section>
          )}
          {people}
          {report && <div className="mt-12">{report}</div>}
        </div>
      </Container>
    </>
  )
}

const AllEvents = () => (
  <Link to="/events" className="mb-6 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
    <ArrowLeft aria-hidden className="size-5" />
    {m.events_allEvents()}
  </Link>
)

function EventHeader({ event, back }: { event: EventDetail; back: ReactNode }) {
  const { title, language, coverImage, id, phase, eventDate, location, city } = event
  return (
    <div className={classNames(phase === 'cancelled' && 'grayscale')}>
      <PageHeader
        back={back}
        eyebrow={`${formatEventDate(eventDate, { weekday: true })}, ${startWords(event)}`}
        title={
          <span lang={language} className={classNames(phase === 'cancelled' && 'line-through')}>
            {title}
          </span>
        }
        text={[location, city].filter(Boolean).join(', ')}
        picture={<Picture source={storedPicture(coverImage, id)} alt="" priority />}
      />
    </div>
  )
}
