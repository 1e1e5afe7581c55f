import { matchTitle } from '#/features/tournaments/core/logic/tournament/view-names'
import { CirclePlay, PlayCircle } from 'lucide-react'
import { useState } from 'react'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { proposeCalls } from '#/features/tournaments/core/logic/tournament/calls'
import { CourtCard } from '#/features/tournaments/run/ui/desk/court-card'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { byPlan, meetingName } from '#/features/tournaments/run/ui/desk/match-words'
import { PickMatchDialog } from '#/features/tournaments/run/ui/desk/pick-match-dialog'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

const COMING_UP = 6

/** What is on each court, and what goes on the next one that is free. */
export function CourtsView() {
  const { handle, deed, go } = useDesk()
  const { view, tournament, now } = handle
  const [pickFor, setPickFor] = useState<string | null>(null)
  const calls = proposeCalls(tournament.state, now)
  const { delayedUntil } = view
  if (view.phase === 'setup')
    return (
      <Empty
        title={m.tournamentDesk_noMatchesYet()}
        text={m.tournamentDesk_drawFirstThenEach()}
        actions={<Button onClick={() => go('draw')}>{m.tournamentDesk_toDraw()}</Button>}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      {delayedUntil !== null && delayedUntil > now && (
        <Banner
          tone="warning"
          title={m.tournamentDesk_playWaits({
            time: clockWords(view.settings, delayedUntil),
          })}
          actions={
            <Button size="sm" onClick={() => void deed({ act: 'delay', until: null })}>
              {m.tournamentDesk_goNow()}
            </Button>
          }
        />
      )}
      {calls.length > 1 && (
        <Button
          size="lg"
          className="w-full sm:w-auto sm:justify-self-start"
          onClick={() => void deed(calls, m.tournamentDesk_calledToCourts({ count: calls.length }))}
        >
          <PlayCircle aria-hidden />
          {m.tournamentDesk_callAllFree({ count: calls.length })}
        </Button>
      )}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {view.courts.map((court) => (
          <CourtCard
            key={court.id}
            court={court}
            call={calls.find((one) => one.court === court.id)}
            onPick={() => setPickFor(court.id)}
          />
        ))}
      </ul>
      <ComingUp called={new Set(calls.map(({ match }) => match))} />
      {pickFor !== null && <PickMatchDialog court={pickFor} onClose={() => setPickFor(null)} />}
    </div>
  )
}

function ComingUp({ called }: { called: ReadonlySet<string> }) {
  const { handle } = useDesk()
  const { matches, settings } = handle.view
  const next = matches
    .filter(({ state, id }) => state === 'ready' && !called.has(id))
    .toSorted(byPlan)
    .slice(0, COMING_UP)
  if (next.length === 0) return null
  return (
    <section aria-labelledby="coming-up">
      <h2 id="coming-up" className="mb-2 text-xl">
        {m.tournamentDesk_comingUp()}
      </h2>
      <ul className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line">
        {next.map((match) => (
          <li key={match.id} className="flex items-baseline gap-3 px-4 py-3">
            <CirclePlay aria-hidden className="size-4 shrink-0 self-center text-ink-soft" />
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{meetingName(handle.view, match)}</span>
              <span className="block text-sm text-ink-soft">
                {m.tournamentDesk_matchAndTitle({
                  number: match.number,
                  title: matchTitle(handle.view, match),
                })}
              </span>
            </span>
            {match.start !== null && (
              <span className="text-sm tabular-nums text-ink-soft">{clockWords(settings, match.start)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
