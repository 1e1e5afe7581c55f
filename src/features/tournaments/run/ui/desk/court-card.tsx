import { Play } from 'lucide-react'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { clockWords, durationWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { isClosed } from '#/features/tournaments/core/logic/tournament/settings'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { CourtMenu } from '#/features/tournaments/run/ui/desk/court-menu'
import { reopening } from '#/features/tournaments/run/ui/desk/court-words'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { meetingName } from '#/features/tournaments/run/ui/desk/match-words'
import { matchTitle, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { TournamentHandle } from '#/features/tournaments/run/ui/tournament-handle'
import { Badge } from '#/ui/badge'
import { Button } from '#/ui/button'
import { Card } from '#/ui/card'
import * as m from '#/lib/messages.gen'

type CourtOfView = TournamentView['courts'][number]

interface CourtCardProps {
  court: CourtOfView
  /** What the dispatcher would call to it. */
  call: Extract<Act, { act: 'call' }> | undefined
  onPick: () => void
}

/** One court: the match on it, or the one to call to it. */
export function CourtCard({ court, call, onPick }: CourtCardProps) {
  const { handle } = useDesk()
  const { matches } = handle.view
  const on = matches.find(({ id }) => id === court.match)
  return (
    <Card
      as="li"
      padded={false}
      data-focus-home
      tabIndex={-1}
      aria-label={court.name}
      className="flex flex-col outline-none"
    >
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line bg-surface-sunk px-4">
        <h2 className="text-xl">{court.name}</h2>
        <CourtBadge court={court} match={on} />
      </div>
      <div className="flex flex-1 flex-col gap-4 p-4">
        {on ? <OnCourt match={on} court={court} /> : <FreeCourt court={court} call={call} onPick={onPick} />}
      </div>
    </Card>
  )
}

function CourtBadge({ court, match }: { court: CourtOfView; match: MatchView | undefined }) {
  const { handle } = useDesk()
  const { now, view } = handle
  if (match) {
    const since = match.calledAt === null ? '' : ` · ${durationWords(now - match.calledAt)}`
    const late = match.calledAt !== null && now - match.calledAt > view.settings.matchMinutes
    const words = match.state === 'playing' ? m.tournamentDesk_playing() : m.tournamentDesk_called()
    return <Badge tone={late ? 'clay' : 'kitchen'}>{words + since}</Badge>
  }
  if (isClosed(court, now)) return <Badge>{m.tournamentDesk_closed()}</Badge>
  if (court.opens !== null && court.opens > now)
    return <Badge>{m.tournamentDesk_opensAt({ time: clockWords(view.settings, court.opens) })}</Badge>
  return <Badge tone="court">{m.tournamentDesk_free()}</Badge>
}

/** Side by side with their points, so that it reads across a court. */
function Sides({ match }: { match: MatchView }) {
  const { handle } = useDesk()
  return (
    <div>
      <p className="mb-1 text-sm text-ink-soft">
        {m.tournamentDesk_matchAndTitle({ number: match.number, title: matchTitle(handle.view, match) })}
      </p>
      {([0, 1] as const).map((side) => (
        <p key={side} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-lg font-semibold">{sideName(handle.view, match, side)}</span>
          <span className="font-display text-lg font-bold tabular-nums">
            {match.games.map((game) => game[side]).join('  ')}
          </span>
        </p>
      ))}
    </div>
  )
}

function OnCourt({ match, court }: { match: MatchView; court: CourtOfView }) {
  const { enterScore } = useDesk()
  return (
    <>
      <Sides match={match} />
      <div className="mt-auto flex gap-2">
        <Button className="flex-1" onClick={() => enterScore(match.id)}>
          {m.tournamentDesk_enterScore()}
        </Button>
        <CourtMenu court={court} match={match} />
      </div>
    </>
  )
}

/** Why no match is proposed for a free court. */
function waitWords({ view, now }: TournamentHandle, isReady: boolean): string {
  const { delayedUntil, settings } = view
  if (delayedUntil !== null && now < delayedUntil)
    return m.tournamentDesk_playWaitsUntil({ time: clockWords(settings, delayedUntil) })
  return isReady ? m.tournamentDesk_nextNotFree() : m.tournamentDesk_noMatchReady()
}

function FreeCourt({ court, call, onPick }: CourtCardProps) {
  const { handle, deed } = useDesk()
  const { matches } = handle.view
  const match = matches.find(({ id }) => id === call?.match)
  if (isClosed(court, handle.now))
    return (
      <>
        <p className="text-ink-soft">{m.tournamentDesk_noMoreMatchesThis()}</p>
        <div className="mt-auto">
          <Button
            variant="secondary"
            aria-label={m.tournamentDesk_reopenCourt({ court: court.name })}
            onClick={() => void deed(reopening(court), m.tournamentDesk_reopenedCourt({ court: court.name }))}
          >
            {m.tournamentDesk_reopen()}
          </Button>
        </div>
      </>
    )
  const isReady = matches.some(({ state }) => state === 'ready')
  return (
    <>
      {match ? <Sides match={match} /> : <p className="text-ink-soft">{waitWords(handle, isReady)}</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        {match && call && (
          <Button
            className="flex-1"
            aria-label={m.tournamentDesk_callMatchToCourt({
              number: match.number,
              court: court.name,
              sides: meetingName(handle.view, match),
            })}
            onClick={() => void deed(call)}
          >
            <Play aria-hidden />
            {m.tournamentDesk_callMatchNumber({ number: match.number })}
          </Button>
        )}
        {isReady && (
          <Button
            variant={match ? 'quiet' : 'secondary'}
            aria-label={
              match
                ? m.tournamentDesk_anotherFor({ court: court.name })
                : m.tournamentDesk_pickMatchFor({ court: court.name })
            }
            onClick={onPick}
          >
            {match ? m.tournamentDesk_another() : m.tournamentDesk_pickMatch()}
          </Button>
        )}
        <span className="ml-auto">
          <CourtMenu court={court} match={null} />
        </span>
      </div>
    </>
  )
}
