import { Bell, BellRing } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWakeLock } from '#/features/events/check-in/ui/use-wake-lock'
import { clockWords } from '#/features/tournaments/core/logic/tournament/day-times'
import { expectedStart, waitWords } from '#/features/tournaments/core/logic/tournament/expected-start'
import { sideIds } from '#/features/tournaments/core/logic/tournament/matches'
import type { MatchView, TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { matchTitle, namesIn, sideName } from '#/features/tournaments/core/logic/tournament/view-names'
import { Points } from '#/features/tournaments/run/ui/parts/match-card'
import { listing } from '#/lib/text'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import { useRing } from './use-ring'
import * as m from '#/lib/messages.gen'

interface NextMatchProps {
  view: TournamentView
  entrant: string
  /** The one on court, else the one to come. */
  match: MatchView
  now: number | null
}

const ownSide = ({ sides }: MatchView, entrant: string): 0 | 1 =>
  sideIds(sides[0]).includes(entrant) ? 0 : 1

/** What a team asks: where, when, against whom. Said loudly once it is called. */
export function NextMatch({ view, entrant, match, now }: NextMatchProps) {
  const called = match.state === 'called'
  const court = namesIn(view).court(match.court)
  const own = ownSide(match, entrant)
  const against = sideName(view, match, own === 0 ? 1 : 0)
  const partners = sideIds(match.sides[own])
    .filter((id) => id !== entrant)
    .map(namesIn(view).nameOf)
  const start = now === null ? match.start : expectedStart(view, match, now)
  return (
    <section
      aria-labelledby="next-match"
      className={classNames(
        'rounded-lg p-5 sm:p-7',
        called
          ? 'bg-ball text-on-ball shadow-[0_4px_0_0_var(--ball-edge)]'
          : 'bg-surface-raised ring-1 ring-line',
      )}
    >
      <h2 id="next-match" className="text-lg">
        {called
          ? m.tournamentLive_youreOn()
          : match.state === 'playing'
            ? m.tournamentLive_playingNow()
            : m.tournamentLive_yourNextMatch()}
      </h2>
      <p className="mt-1 font-display text-5xl font-extrabold">
        {court ?? (match.state === 'ready' ? m.tournamentLive_courtTold() : m.tournamentLive_waiting())}
      </p>
      <p className="mt-3 text-xl">
        {partners.length > 0 && (
          <>{m.tournamentLive_withPartners({ partners: listing(partners), strong: <strong /> })} </>
        )}
        {m.tournamentLive_against({ against, strong: <strong /> })}
      </p>
      {match.state === 'playing' ? (
        <Running match={match} own={own} />
      ) : (
        !called && (
          <p className="mt-1 text-xl">
            {now !== null && <strong>{waitWords(view, match, now)}</strong>}
            {start !== null && <span> ({clockWords(view.settings, start)})</span>}
          </p>
        )
      )}
      <p className={classNames('mt-2 text-sm', called ? '' : 'text-ink-soft')}>
        {m.tournamentDesk_matchAndTitle({ number: match.number, title: matchTitle(view, match) })}
      </p>
    </section>
  )
}

function Running({ match, own }: { match: MatchView; own: 0 | 1 }) {
  return (
    <p className="mt-2 flex items-center gap-3 text-xl">
      <Points match={match} index={own} />
      <span aria-hidden>–</span>
      <Points match={match} index={own === 0 ? 1 : 0} />
    </p>
  )
}

interface CallProps {
  view: TournamentView
  match: MatchView | null
}

/** "Court 3 now": in the tab's title, for screen readers, and by ringing where that was allowed. */
export function CallAlert({ view, match }: CallProps) {
  const { allowed, allow, ring } = useRing()
  const called = match?.state === 'called' ? match : null
  const court = called && namesIn(view).court(called.court)
  const rung = useRef<string | null>(null)
  const onCall = useEffectEvent(ring)
  const calledAs = called && `${called.id} ${called.court}`
  useEffect(() => {
    if (calledAs !== null && rung.current !== calledAs) onCall()
    rung.current = calledAs
  }, [calledAs])
  useEffect(() => {
    if (!court) return
    const before = document.title
    document.title = m.tournamentLive_courtNow({ court })
    return () => {
      document.title = before
    }
  }, [court])
  return (
    <>
      <p role="alert" className="sr-only">
        {called && (court ? m.tournamentLive_matchCalledTo({ court }) : m.tournamentLive_matchCalled())}
      </p>
      {view.phase !== 'ended' && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-sunk p-4">
          <p className="min-w-0 flex-1 basis-60">
            {allowed ? m.tournamentLive_itRingsShakesWhen() : m.tournamentLive_keepThisPageOpen()}
          </p>
          <Button variant="secondary" onClick={allowed ? ring : allow}>
            {allowed ? <BellRing aria-hidden /> : <Bell aria-hidden />}
            {allowed ? m.tournamentLive_tryRing() : m.tournamentLive_letRing()}
          </Button>
          {allowed && <KeepAwake />}
        </div>
      )}
    </>
  )
}

/** A phone that sleeps does not ring. */
function KeepAwake() {
  useWakeLock()
  return null
}
