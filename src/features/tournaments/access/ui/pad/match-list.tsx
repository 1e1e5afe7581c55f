import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { comingUp, isOnCourt, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { MatchCard } from '#/features/tournaments/run/ui/parts/match-card'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

const SHOWN_AT_FIRST = 12
const FINISHED_SHOWN = 6
const LATEST = Number.MAX_SAFE_INTEGER

type Verb = {
  verb: () => string
  about: (match: { number: number; side: string; other: string }) => string
}
const SCORE: Verb = {
  verb: () => m.tournamentAccess_score(),
  about: (match) => m.tournamentAccess_scoreMatch(match),
}
const CORRECT: Verb = {
  verb: () => m.tournamentAccess_correct(),
  about: (match) => m.tournamentAccess_correctMatch(match),
}

interface MatchListProps {
  tournamentId: string
  view: TournamentView
}

/** What is on court now, what comes next, and what has just ended and may need a correction. */
export function MatchList({ tournamentId, view }: MatchListProps) {
  const [all, setAll] = useState(false)
  const courts = view.courts.map(({ id }) => id)
  const placeOf = ({ court }: MatchView) => (court === null ? courts.length : courts.indexOf(court))
  const now = view.matches.filter(isOnCourt).toSorted((one, other) => placeOf(one) - placeOf(other))
  const next = comingUp(view).filter(({ state }) => state === 'ready')
  const shown = all ? next : next.slice(0, SHOWN_AT_FIRST)
  const done = view.matches
    .filter(({ state, decidedBy }) => state === 'done' && decidedBy !== 'walkover' && decidedBy !== 'bye')
    // One that only this phone has finished yet is the latest.
    .toSorted((one, other) => (other.scoredAt ?? LATEST) - (one.scoredAt ?? LATEST))
    .slice(0, FINISHED_SHOWN)
  if (now.length + next.length + done.length === 0)
    return <Empty title={m.tournamentAccess_noMatchesYet()} text={m.tournamentAccess_noMatchesYetText()} />
  const group = (title: string, matches: readonly MatchView[], { verb, about }: Verb) =>
    matches.length > 0 && (
      <section className="grid gap-3">
        <h2 className="text-xl">{title}</h2>
        <ul className="grid gap-3">
          {matches.map((match) => (
            <MatchCard key={match.id} as="li" view={view} match={match}>
              <Link
                to="/game-generator/$tournamentId/score"
                params={{ tournamentId }}
                search={{ match: match.id }}
                aria-label={about({
                  number: match.number,
                  side: sideName(view, match, 0),
                  other: sideName(view, match, 1),
                })}
                className={buttonClass({
                  variant: isOnCourt(match) ? 'primary' : 'secondary',
                  wide: true,
                  className: 'min-h-16 text-lg',
                })}
              >
                {verb()}
              </Link>
            </MatchCard>
          ))}
        </ul>
      </section>
    )
  return (
    <div className="grid gap-8">
      {group(m.tournamentAccess_onCourtNow(), now, SCORE)}
      {group(m.tournamentAccess_next(), shown, SCORE)}
      {next.length > shown.length && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {m.tournamentAccess_showMore({ count: next.length - shown.length })}
        </Button>
      )}
      {group(m.tournamentAccess_justFinished(), done, CORRECT)}
    </div>
  )
}
