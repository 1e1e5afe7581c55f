import type { CSSProperties } from 'react'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { isBye } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { namesIn } from '#/features/tournaments/core/logic/tournament/view-names'
import { listing } from '#/lib/text'
import { Empty } from '#/ui/empty'
import { ScrollRegion } from '#/ui/scroll-region'
import { MatchCard } from './match-card'
import * as m from '#/lib/messages.gen'

interface ScheduleGridProps {
  view: TournamentView
  /** Of these only; else of all. */
  matches?: readonly MatchView[]
  own?: string
}

/** Courts across, times down; on a phone one time after another. The same list in the document. */
export function ScheduleGrid({ view, matches = view.matches, own }: ScheduleGridProps) {
  const shown = matches.filter((match) => !isBye(match) && match.state !== 'unneeded')
  const timed = shown.filter(({ start }) => start !== null)
  const untimed = shown.filter(({ start }) => start === null)
  if (shown.length === 0)
    return (
      <Empty
        title={m.tournamentLive_noMatchesYet()}
        text={m.tournamentLive_theyStandHereAs()}
        headingLevel={3}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      {timed.length > 0 && <Timed view={view} matches={timed} own={own} />}
      {untimed.length > 0 && (
        <section>
          <h3 className="mb-3 text-xl">
            {timed.length > 0 ? m.tournamentLive_noTimeYet() : m.tournamentLive_inThisOrder()}
          </h3>
          <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {untimed.map((match) => (
              <MatchCard key={match.id} as="li" view={view} match={match} {...(own ? { own } : {})} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** Who sits out the round that begins then. */
function Resting({ view, at }: { view: TournamentView; at: readonly MatchView[] }) {
  const rounds = new Set(at.flatMap(({ place }) => (place.stage === 'round' ? [place.round] : [])))
  const byes = [...rounds].flatMap((round) => view.rounds[round]?.byes ?? [])
  if (byes.length === 0) return null
  return (
    <p className="mt-2 text-sm text-ink-soft md:pl-[calc(5.5rem+0.75rem)]">
      {m.tournamentDesk_restingNames({ names: listing(byes.map(namesIn(view).nameOf)) })}
    </p>
  )
}

const TIME_COLUMN = '5.5rem'
const COURT_COLUMN = 'minmax(14rem, 1fr)'

function Timed({
  view,
  matches,
  own,
}: {
  view: TournamentView
  matches: MatchView[]
  own: string | undefined
}) {
  const times = [...Map.groupBy(matches, ({ start }) => start ?? 0)].toSorted(([one], [other]) => one - other)
  const used = new Set(matches.map(({ court }) => court))
  const courts = view.courts.filter(({ id }) => used.has(id))
  const columnOf = new Map(courts.map(({ id }, index) => [id, index + 2]))
  const columns = `${TIME_COLUMN} repeat(${Math.max(1, courts.length)}, ${COURT_COLUMN})`
  return (
    <ScrollRegion
      label={m.tournamentLive_scheduleByTimeCourt()}
      className="rounded-sm max-md:overflow-visible md:p-1"
      style={{ '--columns': columns } as CSSProperties}
    >
      <div
        aria-hidden
        className="hidden gap-x-3 pb-2 text-sm font-semibold text-ink-soft md:grid md:grid-cols-(--columns)"
      >
        <span>{m.tournamentLive_time()}</span>
        {courts.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </div>
      <ol className="grid gap-6 md:gap-3">
        {times.map(([start, at]) => (
          <li key={start} className="md:border-t md:border-line md:pt-3">
            <div className="grid gap-2 md:grid-cols-(--columns) md:gap-x-3">
              <h3 className="text-lg tabular-nums md:text-base">{clockWords(view.settings, start)}</h3>
              <ol className="grid gap-2 md:contents">
                {[...Map.groupBy(at, ({ court }) => court ?? '')]
                  .toSorted(([one], [other]) => (columnOf.get(one) ?? 0) - (columnOf.get(other) ?? 0))
                  .map(([court, on]) => (
                    <li
                      key={court}
                      style={{ '--at': columnOf.get(court) ?? 'auto' } as CSSProperties}
                      className="grid content-start gap-2 md:col-start-(--at) md:row-start-1"
                    >
                      {on.map((match) => (
                        <MatchCard
                          key={match.id}
                          view={view}
                          match={match}
                          hide={['time', 'court-when-wide']}
                          {...(own ? { own } : {})}
                        />
                      ))}
                    </li>
                  ))}
              </ol>
            </div>
            <Resting view={view} at={at} />
          </li>
        ))}
      </ol>
    </ScrollRegion>
  )
}
