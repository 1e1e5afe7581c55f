import { type Seat, type Side, sideOf } from './sides'
import { type Format, isDecided, type State } from './states'

type Player = { seat: Seat; playerId: string | null; name: string; isYou: boolean }
type Match = { format: Format; state: State; side: Side; players: readonly Player[] }
export type Chosen = { id: string; name: string }

/** With whom a challenge begins. */
export type Lineup = { format: Format; partner: Chosen[]; opponents: Chosen[] }

/** The same sides once more; null before there is a result, and where not everybody can be asked again. */
export function rematchOf({ format, state, side, players }: Match): Lineup | null {
  const others = players.filter(({ isYou }) => !isYou)
  if (!isDecided(state)) return null
  const chosen = others.flatMap(({ seat, playerId, name }) =>
    playerId === null ? [] : [{ id: playerId, name, isPartner: sideOf(seat) === side }],
  )
  if (chosen.length < others.length) return null
  const named = (isPartner: boolean): Chosen[] =>
    chosen.filter((one) => one.isPartner === isPartner).map(({ id, name }) => ({ id, name }))
  return { format, partner: named(true), opponents: named(false) }
}
