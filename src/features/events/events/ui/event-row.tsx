import { Link } from '@tanstack/react-router'
import { seatMood, seatWords } from '#/features/events/events/logic/seat-words'
import type { EventCard } from '#/features/events/events/schema'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { PhaseBadge } from '#/features/events/events/ui/phase-badge'
import { eventZoneName, formatTime } from '#/lib/dates'
import { levelRange } from '#/lib/level-words'
import { classNames } from '#/ui/class-names'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'
import * as m from '#/lib/messages.gen'

const MOOD_TONES = { roomy: 'text-court', few: 'text-clay', full: 'text-dusk' }

/** One event of a day: when, what, where, for whom, for how much, and whether there is room. The whole row opens its page. */
export function EventRow({ event }: { event: EventCard }) {
  const isOff = event.phase === 'cancelled'
  const where = [event.location, event.city].filter(Boolean).join(', ')
  return (
    <li className="relative flex flex-wrap gap-x-2.5 px-3 py-2.5 hover:bg-court-tint sm:gap-x-5 sm:p-4">
      <p className="w-18 text-sm leading-snug sm:w-22">
        <time dateTime={event.startsAt} className="block whitespace-nowrap font-semibold sm:text-base">
          {formatTime(event.startTime)}
        </time>
        <span className="text-ink-soft">{eventZoneName(event)}</span>
      </p>
      <div
        className={classNames(
          'aspect-[3/2] w-28 self-start overflow-hidden rounded-md max-sm:hidden [&_img]:size-full [&_img]:object-cover',
          isOff && 'grayscale',
        )}
      >
        <Picture source={storedPicture(event.coverImage, event.id)} alt="" sizes="7rem" />
      </div>
      {/* Under the time where letters are so large that it would be squeezed beside it. */}
      <div className="min-w-0 flex-1 basis-40 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-5">
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">
            <Link
              to="/events/$eventId"
              params={{ eventId: event.id }}
              lang={event.language}
              className={classNames('after:absolute after:inset-0', isOff && 'line-through')}
            >
              {event.title}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">
            {where}
            {event.community && <span className="max-sm:hidden"> · {event.community.name}</span>}
          </p>
        </div>
        <RowFacts event={event} />
      </div>
    </li>
  )
}

function RowFacts({ event }: { event: EventCard }) {
  const { phase, priceNote, seatsTaken } = event
  const facts = [levelRange(event.skillMin, event.skillMax), priceNote].filter(Boolean).join(' · ')
  return (
    <div className="mt-0.5 text-sm lg:mt-0 lg:text-right">
      <p>
        {facts}
        {phase === 'upcoming' && (
          <>
            {' · '}
            <span className={classNames('whitespace-nowrap font-semibold', MOOD_TONES[seatMood(event)])}>
              {seatWords(event)}
            </span>
          </>
        )}
        {phase === 'ended' && ` · ${m.events_playerCount({ count: seatsTaken })}`}
      </p>
      <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden lg:justify-end">
        <OwnStateBadge event={event} />
        <PhaseBadge phase={phase} />
      </p>
    </div>
  )
}
