import { ArrowDownWideNarrow, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { proposeSeeding, type SeedingOrder } from '#/features/tournaments/core/logic/tournament/draws'
import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { EntrantForm, type Typed } from '#/features/tournaments/run/ui/desk/entrant-form'
import { LateDialog } from '#/features/tournaments/run/ui/desk/late-dialog'
import { MergeDialog } from '#/features/tournaments/run/ui/desk/merge-dialog'
import { TeamRow } from '#/features/tournaments/run/ui/desk/team-row'
import { WaitingList } from '#/features/tournaments/run/ui/desk/waiting-list'
import { useParts } from '#/features/tournaments/run/ui/desk/use-parts'
import { WithdrawDialog } from '#/features/tournaments/run/ui/desk/withdraw-dialog'
import { Button } from '#/ui/button'
import { Empty } from '#/ui/empty'
import { Menu, MenuItem } from '#/ui/menu'
import { SearchField } from '#/ui/search-field'
import { fold } from '#/lib/fold'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

/** What is being asked about somebody before it is done. */
export type TeamAsk = { kind: 'edit' | 'late' | 'withdraw' | 'merge'; entrant: Entrant }
type FormAsk = { kind: 'form'; entrant: Entrant | null; refused: Typed | null }

function formOf(ask: TeamAsk | FormAsk | null): Omit<FormAsk, 'kind'> | null {
  if (ask?.kind === 'form') return ask
  return ask?.kind === 'edit' ? { entrant: ask.entrant, refused: null } : null
}

/** A short list needs no search. */
const SEARCHED_FROM = 9
const AT_ONCE = 96

/** Who plays, who waits to be let in, who is late or gone. */
export function TeamsView() {
  const { handle, noun } = useDesk()
  const [ask, setAsk] = useState<TeamAsk | FormAsk | null>(null)
  const [words, setWords] = useState('')
  const { entrants, seeding } = handle.tournament.state
  const all = seeding.flatMap((id) => entrants.get(id) ?? [])
  const waiting = all.filter(({ status }) => status === 'asked')
  const playing = all.filter(({ status }) => status !== 'asked')
  const found = playing.filter(({ name, players }) =>
    fold([name, ...players].join(' ')).includes(fold(words.trim())),
  )
  const { shown, more } = useParts(found, AT_ONCE)
  const seeds = new Map(playing.map(({ id }, index) => [id, index + 1]))
  const close = () => setAsk(null)
  /** Nothing typed is lost, unless something else is being asked by now. */
  const askAgain = (entrant: Entrant | null, refused: Typed) =>
    setAsk((now) => now ?? { kind: 'form', entrant, refused })
  const form = formOf(ask)
  return (
    <div className="grid grid-cols-1 gap-5">
      {waiting.length > 0 && <WaitingList waiting={waiting} onAsk={setAsk} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setAsk({ kind: 'form', entrant: null, refused: null })}>
          <UserPlus aria-hidden />
          {m.tournamentDesk_addOne({ noun })}
        </Button>
        {playing.length > 1 && <SeedMenu />}
        {playing.length >= SEARCHED_FROM && (
          <SearchField
            name="teams"
            label={m.tournamentDesk_findEntrant({ noun })}
            value={words}
            onChange={setWords}
            className="min-w-56 flex-1"
          />
        )}
      </div>
      {playing.length === 0 ? (
        <Empty
          title={m.tournamentDesk_noneEntered({ noun })}
          text={handle.kept === 'saved' ? m.tournamentDesk_addThemHereOr() : m.tournamentDesk_addFirstOne()}
        />
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
          {shown.map((entrant) => (
            <TeamRow
              key={entrant.id}
              entrant={entrant}
              seed={seeds.get(entrant.id) ?? 0}
              onAsk={(kind) => setAsk({ kind, entrant })}
            />
          ))}
        </ol>
      )}
      {more}
      {found.length === 0 && playing.length > 0 && (
        <p className="text-ink-soft">{m.tournamentDesk_noOneByThatName()}</p>
      )}
      {form && (
        <EntrantForm
          entrant={form.entrant}
          refused={form.refused}
          onClose={close}
          onRefused={(typed) => askAgain(form.entrant, typed)}
        />
      )}
      {ask?.kind === 'late' && <LateDialog entrant={ask.entrant} onClose={close} />}
      {ask?.kind === 'withdraw' && <WithdrawDialog entrant={ask.entrant} onClose={close} />}
      {ask?.kind === 'merge' && <MergeDialog entrant={ask.entrant} onClose={close} />}
    </div>
  )
}

const ORDERS: readonly { by: SeedingOrder; label: () => string }[] = [
  { by: 'rating', label: () => m.tournamentWizard_byRating() },
  { by: 'entered', label: () => m.tournamentWizard_asEntered() },
  { by: 'lot', label: () => m.tournamentWizard_byLot() },
]

function SeedMenu() {
  const { handle, deed } = useDesk()
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <ArrowDownWideNarrow aria-hidden />
          {m.tournamentDesk_seed()}
        </Button>
      }
    >
      {ORDERS.map(({ by, label }) => (
        <MenuItem key={by} onSelect={() => void deed(proposeSeeding(handle.tournament.state, by, newId()))}>
          {label()}
        </MenuItem>
      ))}
    </Menu>
  )
}
