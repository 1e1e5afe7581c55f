import { Link } from '@tanstack/react-router'
import { seatMood, seatWords } from '#/features/events/events/logic/seat-words'
import type { EventCard } from '#/features/events/events/schema'
import { OwnStateBadge } from '#/features/events/events/ui/own-state-badge'
import { PhaseBadge } from '#/features/events/events/ui/phase-badge'
import { eventZoneName, formatTime } from '#/lib/dates'
import { levelRange } from '#/lib/level-words'
import { plural } from '#/lib/text'
import { classNames } from '#/ui/class-names'
import { Picture } from '#/ui/picture'
import { storedPicture } from '#/ui/stored-picture'

const MOOD_TONES = { roomy: 'text-court', few: 'text-clay', full: 'text-dusk' }

/** One event of a day: when, what, where, for whom, for how much, and whether there is room. The whole row opens its page. */
export function EventRow({ event }: { event: EventCard }) {
  const isOff = event.phase === 'cancelled'
  const where = [event.location, event.city].filter(Boolean).join(', ')
  return (
    <li className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2.5 px-3 py-2.5 hover:bg-court-tint sm:grid-cols-[5.5rem_7rem_minmax(0,1fr)] sm:gap-x-5 sm:p-4 lg:grid-cols-[5.5rem_7rem_minmax(0,1fr)_17rem]">
      <p className="text-sm leading-snug">
        <time dateTime={event.startsAt} className="block whitespace-nowrap font-semibold sm:text-base">
          {formatTime(event.startTime)}
        </time>
        <span className="text-ink-soft">{eventZoneName(event)}</span>
      </p>
      <div
        className={classNames(
          'row-span-2 aspect-[3/2] self-start overflow-hidden rounded-md max-sm:hidden [&_img]:size-full [&_img]:object-cover lg:row-span-1',
          isOff && 'grayscale',
        )}
      >
        <Picture source={storedPicture(event.coverImage, event.id)} alt="" sizes="7rem" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
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
    </li>
  )
}

function RowFacts({ event }: { event: EventCard }) {
  const { phase, priceNote, seatsTaken } = event
  const facts = [levelRange(event.skillMin, event.skillMax), priceNote].filter(Boolean).join(' · ')
  return (
    <div className="mt-0.5 text-sm max-lg:col-start-2 sm:max-lg:col-start-3 lg:mt-0 lg:text-right">
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
        {phase === 'ended' && ` · ${plural(seatsTaken, 'player')}`}
      </p>
      <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden lg:justify-end">
        <OwnStateBadge event={event} />
        <PhaseBadge phase={phase} />
      </p>
    </div>
  )
}
