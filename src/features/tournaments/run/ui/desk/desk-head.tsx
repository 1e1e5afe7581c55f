import { CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockWords, tournamentWhen } from '#/features/tournaments/core/logic/tournament/day-times'
import { KeysHelp } from '#/features/tournaments/run/ui/desk/keys-help'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { Button } from '#/ui/button'
import { Banner } from '#/ui/banner'
import { Badge } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

const PHASES = {
  setup: () => m.tournamentDesk_settingUp(),
  drawn: () => m.tournamentLive_drawn(),
  playing: () => m.tournamentLive_beingPlayed(),
  ended: () => m.tournamentLive_over(),
}

/** What was done here without a line, and could not be done any more when it arrived. */
function NotDone() {
  const { refused, dismissRefused } = useDesk().handle
  if (refused.length === 0) return null
  return (
    <Banner
      tone="danger"
      role="alert"
      title={m.tournamentDesk_notDone()}
      actions={
        <Button size="sm" variant="secondary" onClick={dismissRefused}>
          {m.tournamentDesk_dismiss()}
        </Button>
      }
    >
      <ul className="grid grid-cols-1 gap-1">
        {refused.map(({ words, why }, index) => (
          <li key={`${index + 1} ${words}`}>
            “{words}”: {why}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** Which tournament, how far it is, and when it will be over. */
export function DeskHead({ actions }: { actions: ReactNode }) {
  const { handle, noun } = useDesk()
  const { view, pending } = handle
  const { settings } = view
  const played = view.matches.filter(({ decidedBy, state }) => state !== 'unneeded' && decidedBy !== 'bye')
  const over = played.filter(({ state }) => state === 'done' || state === 'void').length
  const playing = view.entrants.filter(({ withdrawn }) => !withdrawn).length
  const when = tournamentWhen(settings)
  return (
    <header className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="text-3xl wrap-anywhere">{settings.name || m.tournamentDesk_tournament()}</h1>
            <Badge tone={view.phase === 'playing' ? 'court' : 'neutral'}>{PHASES[view.phase]()}</Badge>
          </div>
          <p className="mt-1 text-ink-soft">{[when, settings.place].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <KeysHelp />
        </div>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 font-display text-lg font-bold tabular-nums">
        <span>{m.tournamentCore_entrants({ noun, count: playing })}</span>
        {played.length > 0 && <span>{m.tournamentDesk_overCount({ over, count: played.length })}</span>}
        {view.expectedEnd !== null && view.phase !== 'ended' && (
          <span>{m.tournamentDesk_untilAbout({ time: clockWords(settings, view.expectedEnd) })}</span>
        )}
      </p>
      <p
        aria-live="polite"
        className={pending > 0 ? 'flex items-center gap-2 text-sm font-semibold' : 'sr-only'}
      >
        {pending > 0 && (
          <>
            <CloudUpload aria-hidden className="size-5 text-kitchen" />
            {m.tournamentDesk_changesOnTheirWay({ count: pending })}
          </>
        )}
      </p>
      <NotDone />
    </header>
  )
}
