import type { Act, EntrantDetails } from './acts'
import { mustBePlayable } from './apply-draws'
import { must } from './refusals'
import { MOST_ENTRANTS } from './settings'
import type { Entrant, TournamentState } from './state'

type Of<Name extends Act['act']> = Extract<Act, { act: Name }>

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function known(state: TournamentState, id: string): Entrant {
  const entrant = state.entrants.get(id)
  must(entrant, 'entrant-unknown')
  return entrant
}

function withEntrant(state: TournamentState, entrant: Entrant): TournamentState {
  return { ...state, entrants: new Map(state.entrants).set(entrant.id, entrant) }
}

const detailsOf = ({ name, players, club, rating, group }: EntrantDetails): EntrantDetails => ({
  name: name.trim(),
  players,
  club,
  rating,
  group,
})

const mustBeFree = (state: TournamentState, name: string, but?: string) =>
  must(
    ![...state.entrants.values()].some((entrant) => entrant.id !== but && sameName(entrant.name, name)),
    'name-taken',
  )

/** Whether an entrant stands in what has been drawn. */
export const isInDraw = ({ pools, rounds, bracketSeeds }: TournamentState, id: string): boolean =>
  (pools?.some((pool) => pool.includes(id)) ?? false) ||
  (bracketSeeds?.includes(id) ?? false) ||
  rounds.some(({ games, byes }) => byes.includes(id) || games.some(({ sides }) => sides.flat().includes(id)))

export function enter(state: TournamentState, act: Of<'enter'>): TournamentState {
  must(!state.entrants.has(act.entrant), 'entrant-exists')
  must(state.entrants.size < MOST_ENTRANTS, 'too-many-entrants')
  mustBeFree(state, act.name)
  const status = act.asked ? 'asked' : 'in'
  const entered = withEntrant(state, { id: act.entrant, ...detailsOf(act), status, lateUntil: null })
  return { ...entered, seeding: [...state.seeding, act.entrant] }
}

export function admit(state: TournamentState, act: Of<'admit'>): TournamentState {
  const entrant = known(state, act.entrant)
  must(entrant.status === 'asked', 'not-waiting')
  return withEntrant(state, { ...entrant, status: 'in' })
}

export function edit(state: TournamentState, act: Of<'edit'>): TournamentState {
  const entrant = known(state, act.entrant)
  mustBeFree(state, act.name, entrant.id)
  return withEntrant(state, { ...entrant, ...detailsOf(act) })
}

export function remove(state: TournamentState, act: Of<'remove'>): TournamentState {
  known(state, act.entrant)
  must(!isInDraw(state, act.entrant), 'drawn-already')
  const entrants = new Map(state.entrants)
  entrants.delete(act.entrant)
  return { ...state, entrants, seeding: state.seeding.filter((id) => id !== act.entrant) }
}

const playersOf = ({ players, name }: Entrant) => (players.length > 0 ? players : [name])

export function merge(state: TournamentState, act: Of<'merge'>): TournamentState {
  const [kept, from] = [known(state, act.entrant), known(state, act.from)]
  must(kept.id !== from.id, 'entrant-exists')
  const players = [...playersOf(kept), ...playersOf(from)]
  const once = players.filter((name, index) => players.findIndex((other) => sameName(other, name)) === index)
  const without = remove(state, { act: 'remove', entrant: from.id })
  return withEntrant(without, { ...kept, players: once, club: kept.club ?? from.club })
}

/** Whoever is in or waits, each named once; who has withdrawn stays behind them. */
export function seed(state: TournamentState, { order }: Of<'seed'>): TournamentState {
  const standing = state.seeding.filter((id) => state.entrants.get(id)?.status !== 'withdrawn')
  const named = new Set(order)
  must(
    named.size === order.length && order.length === standing.length && standing.every((id) => named.has(id)),
    'not-all-named',
  )
  return { ...state, seeding: [...order, ...state.seeding.filter((id) => !named.has(id))] }
}

/** Before the draw whoever withdraws is simply out of it; afterwards their matches follow the event's policy. */
export function withdraw(state: TournamentState, act: Of<'withdraw'>): TournamentState {
  const entrant = known(state, act.entrant)
  must(entrant.status === 'in', 'not-in')
  const called = new Map(state.called)
  // Nobody is kept waiting on a court for them.
  for (const [match, { sides }] of called) if (sides.flat().includes(act.entrant)) called.delete(match)
  return { ...withEntrant(state, { ...entrant, status: 'withdrawn' }), called }
}

export function comeBack(state: TournamentState, act: Of<'return'>): TournamentState {
  const entrant = known(state, act.entrant)
  must(entrant.status === 'withdrawn', 'not-withdrawn')
  return withEntrant(state, { ...entrant, status: 'in' })
}

export function late(state: TournamentState, act: Of<'late'>): TournamentState {
  const entrant = known(state, act.entrant)
  must(entrant.status === 'in', 'not-in')
  return withEntrant(state, { ...entrant, lateUntil: act.until })
}

export function joinPool(state: TournamentState, act: Of<'join-pool'>): TournamentState {
  must(state.pools, 'not-drawn')
  must(!state.bracketSeeds, 'bracket-begun')
  must(known(state, act.entrant).status === 'in', 'not-in')
  must(!isInDraw(state, act.entrant), 'in-pool')
  must(act.pool >= 0 && act.pool < state.pools.length, 'round-invalid')
  const pools = state.pools.map((pool, index) => (index === act.pool ? [...pool, act.entrant] : pool))
  mustBePlayable(state, pools)
  return { ...state, pools }
}
