import { Link } from '@tanstack/react-router'
import { ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { hasBegun } from '#/features/tournaments/core/logic/tournament/draft'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { fieldOf, isDrawn } from '#/features/tournaments/core/logic/tournament/state'
import { forgetKept } from '#/features/tournaments/run/ui/local/kept-tournament'
import { formatTitle } from '#/features/tournaments/core/logic/tournament/draft-name'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import type { WizardStep } from '#/features/tournaments/run/ui/wizard/wizard-step'
import { formatEventDate } from '#/lib/dates'
import { Badge } from '#/ui/badge'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { ConfirmDialog } from '#/ui/confirm-dialog'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

/** Where its organiser left off. */
function stepOf({ state }: Tournament): WizardStep {
  if (state.placed.size > 0) return 'times'
  if (isDrawn(state)) return 'draw'
  return state.entrants.size > 0 ? 'field' : 'setup'
}

function standWords(tournament: Tournament): string {
  const { state } = tournament
  if (state.ended) return m.tournamentLive_over()
  if (hasBegun(tournament)) return m.tournamentLive_beingPlayed()
  return isDrawn(state) ? m.tournamentLive_drawn() : m.tournamentLive_beingSetUp()
}

/** The tournament that this device keeps. */
export function KeptCard({ tournament }: { tournament: Tournament }) {
  const { settings } = tournament.state
  const [asking, setAsking] = useState(false)
  const begun = hasBegun(tournament)
  const look = buttonClass({ className: 'max-sm:w-full' })
  const words = (
    <>
      {m.tournamentStart_continue()}
      <ArrowRight aria-hidden />
    </>
  )
  return (
    <Card
      as="section"
      aria-label={m.tournamentStart_onThisDevice()}
      className="flex flex-wrap items-center gap-x-6 gap-y-4"
    >
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 flex flex-wrap items-center gap-2">
          <Badge tone="court">{m.tournamentStart_onThisDevice()}</Badge>
          <Badge>{standWords(tournament)}</Badge>
        </p>
        <h2 className="text-2xl [overflow-wrap:anywhere]">
          {settings.name.trim() || m.tournamentStart_newTournament()}
        </h2>
        <p className="text-ink-soft">
          {formatEventDate(settings.date, { weekday: true })} · {formatTitle(settings.format.kind)} ·{' '}
          {m.tournamentCore_entrants({
            noun: entrantNoun(settings),
            count: fieldOf(tournament.state).length,
          })}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        {begun ? (
          <Link to="/game-generator/try" className={look}>
            {words}
          </Link>
        ) : (
          <Link to="/game-generator/new" search={{ step: stepOf(tournament) }} className={look}>
            {words}
          </Link>
        )}
        <IconButton label={m.tournamentStart_deleteTournamentThisDevice()} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={m.tournamentStart_deleteFromThisDevice()}
        text={m.tournamentStart_savedNowhereElse()}
        confirmLabel={m.tournamentStart_delete()}
        onConfirm={() => {
          setAsking(false)
          forgetKept()
        }}
      />
    </Card>
  )
}
