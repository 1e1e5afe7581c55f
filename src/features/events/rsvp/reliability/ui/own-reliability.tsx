import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reliabilityQuery } from '#/features/events/rsvp/reliability/queries'
import type { Reliability } from '#/features/events/rsvp/reliability/schema'
import { formatEventDate } from '#/lib/dates'
import { plural } from '#/lib/text'

const WHAT: Record<Reliability['slips'][number]['kind'], string> = {
  'late-cancel': 'Given up late',
  'no-show': 'Not there',
}

/** What hosts can see of how far one can be counted on, in kind words, and when each is forgotten. */
export function OwnReliability() {
  const { data } = useQuery(reliabilityQuery())
  if (!data || (data.slips.length === 0 && data.attended === 0)) return null
  return (
    <section aria-labelledby="reliability" className="mt-12 max-w-2xl border-t-[5px] border-line pt-6">
      <h2 id="reliability" className="text-2xl">
        Showing up
      </h2>
      {data.slips.length === 0 ? (
        <p className="mt-2">
          {plural(data.attended, 'event')} played in the last {data.days} days without a no-show or late
          cancel. Thank you.
        </p>
      ) : (
        <Slips reliability={data} />
      )}
    </section>
  )
}

function Slips({ reliability: { slips, attended, days } }: { reliability: Reliability }) {
  return (
    <>
      <p className="mt-2">
        Things come up, and nothing happens automatically. Hosts of events you RSVP’d to see how many there
        were. No one else does, and each is forgotten after {days} days.
        {attended > 0 && ` You played ${plural(attended, 'event')} in the same time.`}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {slips.map(({ kind, eventId, title, eventDate, forgottenAt }) => (
          <li
            key={`${kind} ${eventId}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <span className="min-w-0">
              <span className="font-semibold">{WHAT[kind]}</span>:{' '}
              <Link
                to="/events/$eventId"
                params={{ eventId }}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {title}
              </Link>
              , {formatEventDate(eventDate)}
            </span>
            <span className="text-sm text-ink-soft">Forgotten {formatEventDate(forgottenAt)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        A late cancel is within twelve hours of the start, unless the host moved the event.
      </p>
    </>
  )
}
