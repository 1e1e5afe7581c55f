import { useState } from 'react'
import type { Act, EntrantDetails } from '#/features/tournaments/core/logic/tournament/acts'
import { consequencesOf } from '#/features/tournaments/core/logic/tournament/consequences'
import { MAX_NAME_CHARS } from '#/features/tournaments/core/logic/tournament/settings'
import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { poolName } from '#/features/tournaments/core/logic/tournament/view'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { Select } from '#/ui/select'
import { TextField } from '#/ui/text-field'
import { newId } from '#/lib/ids'
import * as m from '#/lib/messages.gen'

const FORM_ID = 'entrant'
const RATING = /^\d{0,4}([.,]\d{0,3})?$/

/** What stands in the fields. */
export type Typed = {
  name: string
  players: string
  club: string
  rating: string
  group: string
  pool: string
}

const typedOf = (entrant: Entrant | null, smallest: number): Typed => ({
  name: entrant?.name ?? '',
  players: entrant?.players.join(' / ') ?? '',
  club: entrant?.club ?? '',
  rating: entrant?.rating == null ? '' : String(entrant.rating),
  group: entrant?.group ?? '',
  pool: String(smallest),
})

const detailsOf = ({ name, players, club, rating, group }: Typed): EntrantDetails => ({
  name: name.trim(),
  players: players
    .split('/')
    .map((player) => player.trim())
    .filter((player) => player !== ''),
  club: club.trim() || null,
  rating: rating.trim() === '' ? null : Number(rating.replace(',', '.')),
  group: group === 'woman' || group === 'man' ? group : null,
})

function faultsOf({ name, rating, group }: Typed, grouped: boolean) {
  return {
    name: name.trim() === '' ? m.tournamentDesk_enterName() : undefined,
    rating: RATING.test(rating.trim()) ? undefined : m.tournamentDesk_aNumberSuchAs(),
    group: grouped && group === '' ? m.tournamentDesk_chooseOneEveryPair() : undefined,
  }
}

interface EntrantFormProps {
  /** Null: somebody new, who joins a pool if pools are drawn. */
  entrant: Entrant | null
  /** What was typed before and refused, to go on from. */
  refused: Typed | null
  onClose: () => void
  onRefused: (typed: Typed) => void
}

export function EntrantForm({ entrant, refused, onClose, onRefused }: EntrantFormProps) {
  const { handle, naming, deed, noun } = useDesk()
  const { tournament, now } = handle
  const { pools, bracketSeeds, settings } = tournament.state
  const joinable = entrant === null && !bracketSeeds ? pools : null
  const sizes = joinable?.map(({ length }) => length) ?? []
  const [typed, setTyped] = useState(() => refused ?? typedOf(entrant, sizes.indexOf(Math.min(...sizes))))
  const [id] = useState(() => entrant?.id ?? newId())
  const [tried, setTried] = useState(refused !== null)
  const grouped = settings.format.kind === 'rotating' && settings.format.mixed
  const faults = faultsOf(typed, grouped)
  const act: Act = entrant
    ? { act: 'edit', entrant: id, ...detailsOf(typed) }
    : { act: 'enter', entrant: id, asked: false, ...detailsOf(typed) }
  const { refusal } = consequencesOf(tournament, naming, act, now)
  const put = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))
  async function save() {
    setTried(true)
    if (Object.values(faults).some(Boolean) || refusal) return
    onClose()
    const joins: Act[] =
      joinable && typed.pool !== '' ? [{ act: 'join-pool', entrant: id, pool: Number(typed.pool) }] : []
    const accepted = await deed(
      [act, ...joins],
      joins.length > 0
        ? m.tournamentDesk_enteredPool({ name: typed.name.trim(), pool: poolName(Number(typed.pool)) })
        : undefined,
    )
    if (!accepted) onRefused(typed)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={entrant ? entrant.name : m.tournamentDesk_addOne({ noun })}
      actions={
        <Button type="submit" form={FORM_ID}>
          {entrant ? m.tournamentDesk_save() : m.tournamentDesk_add()}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        method="dialog"
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <EntrantFields
          typed={typed}
          put={put}
          grouped={grouped}
          faults={tried ? { ...faults, name: faults.name ?? refusal?.words } : {}}
        />
        {joinable && (
          <Select
            label={m.tournamentDesk_pool()}
            hint={m.tournamentDesk_theDrawStaysAs()}
            placeholder={m.tournamentDesk_noneYet()}
            options={joinable.map((pool, index) => ({
              value: String(index),
              label: m.tournamentDesk_poolAndSize({ pool: poolName(index), count: pool.length }),
            }))}
            value={typed.pool}
            onChange={({ target }) => put({ pool: target.value })}
          />
        )}
      </form>
    </Dialog>
  )
}

interface EntrantFieldsProps {
  typed: Typed
  put: (change: Partial<Typed>) => void
  grouped: boolean
  faults: Partial<Record<'name' | 'rating' | 'group', string | undefined>>
}

function EntrantFields({ typed, put, grouped, faults }: EntrantFieldsProps) {
  const { noun } = useDesk()
  return (
    <>
      <TextField
        label={m.tournamentDesk_name()}
        autoComplete="off"
        maxLength={MAX_NAME_CHARS}
        value={typed.name}
        error={faults.name}
        onChange={({ target }) => put({ name: target.value })}
      />
      {noun === 'team' && (
        <TextField
          label={m.tournamentDesk_players()}
          optional
          hint={m.tournamentDesk_withSlashBetweenAna()}
          autoComplete="off"
          value={typed.players}
          onChange={({ target }) => put({ players: target.value })}
        />
      )}
      {grouped && (
        <Select
          label={m.tournamentDesk_playsAs()}
          placeholder={m.tournamentDesk_choose()}
          options={[
            { value: 'woman', label: m.tournamentDesk_woman() },
            { value: 'man', label: m.tournamentDesk_man() },
          ]}
          value={typed.group}
          error={faults.group}
          onChange={({ target }) => put({ group: target.value })}
        />
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={m.tournamentDesk_club()}
          optional
          autoComplete="off"
          maxLength={MAX_NAME_CHARS}
          value={typed.club}
          onChange={({ target }) => put({ club: target.value })}
        />
        <TextField
          label={m.tournamentDesk_rating()}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={typed.rating}
          error={faults.rating}
          onChange={({ target }) => put({ rating: target.value })}
        />
      </div>
    </>
  )
}
