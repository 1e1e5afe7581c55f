import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, ClipboardList, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useLiveTopics } from '#/client/live'
import { deskQuery } from '#/features/events/host-console/queries'
import { MessageDialog } from '#/features/events/host-console/ui/message-dialog'
import { countdown } from '#/features/events/events/logic/countdown'
import { timeWords } from '#/lib/event-when'
import type { EventCard } from '#/features/events/events/schema'
import { ShareButton } from '#/features/events/events/ui/keep-and-share'
import { useNextEvent } from '#/features/events/events/ui/next-event'
import { useMinute } from '#/features/events/events/ui/use-minute'
import { foursOf } from '#/features/events/rsvp/logic/fours'
import { registrationsQuery } from '#/features/events/rsvp/queries'
import { SeatMeter } from '#/features/events/rsvp/ui/seat-meter'
import { formatEventDate } from '#/lib/dates'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import { toastError } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

const HOUR_MS = 60 * 60 * 1000
/** Before that there is no one to check in. */
const CHECK_IN_BEFORE_MS = 3 * HOUR_MS

/** The event one hosts next, with what matters now. */
export function HostNext() {
  const event = useNextEvent('hosting')
  return event ? <HostCard key={event.id} event={event} /> : null
}

function HostCard({ event }: { event: EventCard }) {
  const { id, title, eventDate, location, city, coverImage } = event
  const minute = useMinute()
  const { data: answers } = useQuery(registrationsQuery(id))
  useLiveTopics([`event:${id}`, `registrations:${id}`])
  const seats = answers ?? event
  return (
    <section
      aria-labelledby="next-up"
      className="under-lights relative isolate mb-10 overflow-hidden rounded-xl bg-surface text-ink"
    >
      <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover">
        <Picture
          source={storedPicture(coverImage, id)}
          alt=""
          priority
          sizes="(max-width: 80rem) 100vw, 76rem"
        />
      </div>
      <div className="scrim-all absolute inset-0 -z-10" />
      <div className="grid gap-6 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-end">
        <div>
          <p className="eyebrow mb-2 text-ink!">
            {minute === null ? m.hostConsole_nextUpHost() : countdown(event, minute)}
          </p>
          <h2 id="next-up" className="text-3xl">
            <Link to="/events/$eventId" params={{ eventId: id }} className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-2 text-lg">
            {formatEventDate(eventDate, { weekday: true })}, {timeWords(event)}
          </p>
          <p>{[location, city].filter(Boolean).join(', ')}</p>
        </div>
        <div className="rounded-lg bg-surface-raised/90 p-4 ring-1 ring-line">
          <SeatMeter seats={seats} />
          {answers && <p className="mt-3 font-semibold">{foursOf(answers)}</p>}
        </div>
        <HostButtons
          event={event}
          isNear={minute !== null && Date.parse(event.startsAt) - minute < CHECK_IN_BEFORE_MS}
        />
      </div>
    </section>
  )
}

function HostButtons({ event, isNear }: { event: EventCard; isNear: boolean }) {
  const params = { eventId: event.id }
  const desk = (
    <Link
      to="/events/$eventId/desk"
      params={params}
      className={buttonClass({ variant: isNear ? 'secondary' : 'primary' })}
    >
      <ClipboardList aria-hidden />
      {m.hostConsole_desk()}
    </Link>
  )
  return (
    <div className="flex flex-wrap gap-2 lg:col-span-2">
      {!isNear && desk}
      <Link
        to="/events/$eventId/check-in"
        params={params}
        className={buttonClass({ variant: isNear ? 'primary' : 'secondary' })}
      >
        <ClipboardCheck aria-hidden />
        {m.hostConsole_checkIn()}
      </Link>
      {isNear && desk}
      <MessageAll eventId={event.id} />
      <Link to="/events/$eventId/edit" params={params} className={buttonClass({ variant: 'secondary' })}>
        <Pencil aria-hidden />
        {m.hostConsole_edit()}
      </Link>
      <ShareButton title={event.title} path={`/events/${event.id}`} />
    </div>
  )
}

/** The people are read when someone is about to write to them. */
function MessageAll({ eventId }: { eventId: string }) {
  const [asked, setAsked] = useState(false)
  const { data, isFetching, refetch } = useQuery({ ...deskQuery(eventId), enabled: false })
  async function open() {
    const { error } = await refetch()
    if (error) await toastError(error)
    else setAsked(true)
  }
  return (
    <>
      <Button variant="secondary" busy={isFetching && !asked} onClick={() => void open()}>
        <Mail aria-hidden />
        {m.hostConsole_messageAll()}
      </Button>
      {asked && data && (
        <MessageDialog desk={data} audience={{ to: 'all' }} onClose={() => setAsked(false)} />
      )}
    </>
  )
}
