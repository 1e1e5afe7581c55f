import type { ReactNode } from 'react'
import { clockWords, tournamentWhen } from '#/features/tournaments/core/logic/tournament/day-times'
import { isBye } from '#/features/tournaments/core/logic/tournament/bracket-columns'
import { expectedEnd } from '#/features/tournaments/core/logic/tournament/expected-start'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import { Badge, type BadgeTone } from '#/ui/badge'
import { Container } from '#/ui/container'
import { CourtLines } from '#/ui/court-lines'
import * as m from '#/lib/messages.gen'

const PHASES: Record<TournamentView['phase'], { words: () => string; tone: BadgeTone }> = {
  setup: { words: () => m.tournamentLive_beingSetUp(), tone: 'kitchen' },
  drawn: { words: () => m.tournamentLive_startingSoon(), tone: 'kitchen' },
  playing: { words: () => m.tournamentLive_beingPlayed(), tone: 'ball' },
  ended: { words: () => m.tournamentLive_over(), tone: 'neutral' },
}

function PhaseBadge({ phase }: Pick<TournamentView, 'phase'>) {
  const { words, tone } = PHASES[phase]
  return <Badge tone={tone}>{words()}</Badge>
}

/** "Ends about 3:40 PM", "Play goes on at 11:00 AM". */
function endWords(view: TournamentView, now: number | null): string | null {
  if (view.phase === 'ended' || view.phase === 'setup') return null
  const { delayedUntil } = view
  if (delayedUntil !== null && now !== null && now < delayedUntil)
    return m.tournamentLive_playGoesOnAt({ time: clockWords(view.settings, delayedUntil) })
  // The server said it of the minute it was asked; minutes pass without anything else happening.
  const end = now === null ? view.expectedEnd : expectedEnd(view, now)
  return end === null ? null : m.tournamentLive_endsAbout({ time: clockWords(view.settings, end) })
}

interface LiveHeadProps {
  view: TournamentView
  now: number | null
  actions?: ReactNode
}

/** Short, so that the courts stand in sight below it. */
export function LiveHead({ view, now, actions }: LiveHeadProps) {
  const { settings, entrants, matches } = view
  const real = matches.filter(
    (match) => !isBye(match) && match.state !== 'unneeded' && match.state !== 'void',
  )
  const done = real.filter(({ state }) => state === 'done').length
  const end = endWords(view, now)
  return (
    <header className="under-lights relative isolate overflow-hidden text-ink">
      <div className="bg-dusk-sky absolute inset-0 -z-20">
        <CourtLines
          view="baseline"
          className="absolute -bottom-px right-0 -z-10 h-[85%] max-w-none text-white/16 sm:right-8"
        />
      </div>
      <Container className="py-8 sm:py-10">
        <PhaseBadge phase={view.phase} />
        <h1 className="mt-3 text-4xl">{settings.name || m.tournamentLive_tournament()}</h1>
        <p className="mt-2 text-lg">
          {tournamentWhen(settings)}
          {settings.place && ` · ${settings.place}`}
        </p>
        <p className="mt-1">
          {m.tournamentCore_entrants({
            noun: entrantNoun(settings),
            count: entrants.filter(({ withdrawn }) => !withdrawn).length,
          })}
          {real.length > 0 && ` · ${m.tournamentLive_matchesPlayed({ done, count: real.length })}`}
          {end && <span className="font-semibold"> · {end}</span>}
        </p>
        {actions && <div className="mt-5 flex flex-wrap gap-2">{actions}</div>}
      </Container>
    </header>
  )
}
