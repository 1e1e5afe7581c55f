import { ArrowDownWideNarrow, ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { proposeSeeding, type SeedingOrder } from '#/features/tournaments/core/logic/tournament/draws'
import { fieldNeeds } from '#/features/tournaments/core/logic/tournament/field-needs'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { fieldOf, isDrawn, type Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { changeField, enterAct } from '#/features/tournaments/run/ui/wizard/change-field'
import { EntrantRows } from '#/features/tournaments/run/ui/wizard/entrant-rows'
import { ListDialog } from '#/features/tournaments/run/ui/wizard/list-dialog'
import { QuickAdd } from '#/features/tournaments/run/ui/wizard/quick-add'
import { entrantNoun } from '#/features/tournaments/core/logic/tournament/settings'
import { UndoButton } from '#/features/tournaments/run/ui/wizard/undo-button'
import { WizardCard } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Menu, MenuItem } from '#/ui/menu'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

/** Who plays, in the order of seeds. */
export function FieldStep({ tournament }: { tournament: Tournament }) {
  const { state } = tournament
  const { format } = state.settings
  const word = entrantNoun(state.settings)
  const grouped = format.kind === 'rotating' && format.mixed
  const field = fieldOf(state)
  const taken = [...state.entrants.values()].map(({ name }) => name)
  const needs = fieldNeeds(state)
  const [listOpen, setListOpen] = useState(false)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <WizardCard title={word === 'team' ? m.tournamentWizard_whoPlays() : m.tournamentWizard_whosPlaying()}>
        <QuickAdd word={word} grouped={grouped} taken={taken} />
        <Button variant="secondary" className="mt-4" wide onClick={() => setListOpen(true)}>
          <ClipboardPaste aria-hidden />
          {m.tournamentWizard_pasteListOrCSV()}
        </Button>
        {listOpen && <ListDialog word={word} taken={taken} onClose={() => setListOpen(false)} />}
      </WizardCard>
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p aria-live="polite">
            <span className="block font-display text-2xl font-extrabold tabular-nums">
              {m.tournamentCore_entrants({ noun: word, count: field.length })}
            </span>
            <span className={needs.enough ? 'text-ink-soft' : 'font-semibold text-clay'}>{needs.words}</span>
          </p>
          <div className="flex gap-1">
            <UndoButton />
            {field.length > 1 && <OrderMenu tournament={tournament} />}
          </div>
        </div>
        {isDrawn(state) && (
          <div className="mb-3">
            <Banner title={m.tournamentWizard_theDrawMade()}>
              {m.tournamentWizard_addRemoveOrReorder()}
            </Banner>
          </div>
        )}
        {word === 'player' && <Pairs field={field} />}
        {field.length > 0 ? (
          <EntrantRows field={field} word={word} grouped={grouped} />
        ) : (
          <p className="rounded-lg bg-surface-sunk px-5 py-10 text-center text-ink-soft">
            {word === 'team' ? m.tournamentWizard_theFirstTeamAdd() : m.tournamentWizard_theFirstPlayerAdd()}{' '}
            {m.tournamentWizard_youCanReorderThem()}
          </p>
        )}
      </div>
    </div>
  )
}

/** Teams of two that were entered for another format. */
function Pairs({ field }: { field: readonly Entrant[] }) {
  const pairs = field.filter(({ players }) => players.length > 1)
  if (pairs.length === 0) return null
  function split() {
    changeField(
      ...pairs.flatMap((pair): Act[] => [
        { act: 'remove', entrant: pair.id },
        ...pair.players.map((name) =>
          enterAct({ name, players: [], club: pair.club, rating: pair.rating, group: null }),
        ),
      ]),
    )
  }
  return (
    <div className="mb-3">
      <Banner
        tone="warning"
        title={m.tournamentWizard_teamsAmongPlayers({ count: pairs.length })}
        actions={
          <Button size="sm" onClick={split}>
            {m.tournamentWizard_splitThemUp()}
          </Button>
        }
      >
        {m.tournamentWizard_everyonePlaysAlone()}
      </Banner>
    </div>
  )
}

const ORDERS: readonly { by: SeedingOrder; label: () => string }[] = [
  { by: 'rating', label: () => m.tournamentWizard_byRating() },
  { by: 'entered', label: () => m.tournamentWizard_asEntered() },
  { by: 'lot', label: () => m.tournamentWizard_byLot() },
]

function OrderMenu({ tournament }: { tournament: Tournament }) {
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm">
          <ArrowDownWideNarrow aria-hidden />
          {m.tournamentWizard_seed()}
        </Button>
      }
    >
      {ORDERS.map(({ by, label }) => (
        <MenuItem key={by} onSelect={() => changeField(proposeSeeding(tournament.state, by, newId()))}>
          {label()}
        </MenuItem>
      ))}
    </Menu>
  )
}
