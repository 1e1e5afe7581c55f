import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reliabilityQuery } from '#/features/events/rsvp/reliability/queries'
import type { Reliability } from '#/features/events/rsvp/reliability/schema'
import { formatEventDate } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

/** What hosts can see of how far one can be counted on, in kind words, and when each is forgotten. */
export function OwnReliability() {
  const { data } = useQuery(reliabilityQuery())
  if (!data || (data.slips.length === 0 && data.attended === 0)) return null
  return (
    <section aria-labelledby="reliability" className="mt-12 max-w-2xl border-t-[5px] border-line pt-6">
      <h2 id="reliability" className="text-2xl">
        {m.rsvp_showingUp()}
      </h2>
      {data.slips.length === 0 ? (
        <p className="mt-2">{m.rsvp_playedWithoutSlips({ attended: data.attended, days: data.days })}</p>
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
        {m.rsvp_thingsComeUp({ days })} {attended > 0 && m.rsvp_youPlayed({ attended })}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {slips.map(({ kind, eventId, title, eventDate, forgottenAt }) => (
          <li
            key={`${kind} ${eventId}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
          >
            <span className="min-w-0">
              {(kind === 'late-cancel' ? m.rsvp_slipGivenUpLate : m.rsvp_slipNotThere)({
                title,
                date: formatEventDate(eventDate),
                strong: <span className="font-semibold" />,
                link: (
                  <Link
                    to="/events/$eventId"
                    params={{ eventId }}
                    className="inline-flex min-h-8 items-center underline underline-offset-4"
                  />
                ),
              })}
            </span>
            <span className="text-sm text-ink-soft">
              {m.rsvp_forgotten({ date: formatEventDate(forgottenAt) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{m.rsvp_lateCancelExplained()}</p>
    </>
  )
}
