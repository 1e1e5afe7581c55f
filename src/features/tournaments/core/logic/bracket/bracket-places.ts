import type { Bracket, MatchState, Slot } from './elimination'

/** Places `from` to `to` of the final order (1 is the champion): equal unless several share them. */
export type Place = { id: string; from: number; to: number }

const idsOf = (slots: readonly Slot[]) => slots.flatMap((slot) => (typeof slot === 'object' ? [slot.id] : []))
const isOver = ({ state }: MatchState) => state === 'decided' || state === 'unneeded'
/** Both sides withdrew: neither goes on, neither drops down. */
const bothGone = (match: MatchState) => (isOver(match) && match.winner === 'nobody' ? idsOf(match.sides) : [])

/** Adds to `ids` who leaves with a match, the loser once known; answers whether somebody will whom nobody knows yet. */
function knockedOut(match: MatchState, ids: string[]): boolean {
  // Somebody who meets nobody sends nobody out.
  if (!isOver(match)) return !match.sides.includes('nobody')
  if (typeof match.loser === 'object') ids.push(match.loser.id)
  else if (match.winner === 'nobody') ids.push(...bothGone(match))
  return false
}

const lastFirst = (ids: readonly string[]) => ids.toSorted().toReversed()

/** Places of the match for third, the last first: both sides leave with it. */
function thirdPlaces(match: MatchState, last: number): { places: Place[]; count: number } {
  const count = match.sides.filter((side) => side !== 'nobody').length
  const first = last - count + 1
  const shared = lastFirst(bothGone(match)).map((id) => ({ id, from: first, to: last }))
  const winner = idsOf([match.winner]).map((id) => ({ id, from: first, to: first }))
  const loser = idsOf([match.loser]).map((id) => ({ id, from: last, to: last }))
  return { places: [...loser, ...winner, ...shared], count }
}

const goingOn = (rounds: readonly string[]) => rounds.map((round) => ({ round, passing: true }))
const goingOut = (rounds: readonly string[]) => rounds.map((round) => ({ round, passing: false }))

/** Rounds from the first to the last to leave in; losers of a `passing` round go on elsewhere. */
function leavingRounds(rounds: readonly string[]): { round: string; passing: boolean }[] {
  const winners = rounds.filter((round) => round.startsWith('W'))
  const final = rounds.findLast((round) => round.startsWith('F'))
  if (final)
    return [...goingOn(winners), ...goingOut([...rounds.filter((round) => round.startsWith('L')), final])]
  if (!rounds.includes('T')) return goingOut(winners)
  return [
    ...goingOut(winners.slice(0, -2)),
    ...goingOn(winners.slice(-2, -1)),
    ...goingOut(['T', ...winners.slice(-1)]),
  ]
}

/**
 * The final order as far as it is decided: whoever is out has a place, shared by all who leave in the same round; the
 * match for third place sets third and fourth apart. `entrants`: how many started.
 */
export function bracketPlaces({ matches, champion }: Bracket, entrants: number): Place[] {
  // From the last place up, and turned round at the end.
  const places: Place[] = []
  let last = entrants
  const byRound = Map.groupBy(matches, ({ round }) => round)
  for (const { round, passing } of leavingRounds([...byRound.keys()])) {
    const inRound = byRound.get(round) ?? []
    const third = round === 'T' ? inRound[0] : undefined
    if (third) {
      const { places: both, count } = thirdPlaces(third, last)
      places.push(...both)
      last -= count
      continue
    }
    const ids: string[] = []
    let pending = 0
    for (const match of inRound)
      if (passing) ids.push(...bothGone(match))
      else if (knockedOut(match, ids)) pending += 1
    const from = last - ids.length - pending + 1
    for (const id of lastFirst(ids)) places.push({ id, from, to: last })
    last = from - 1
  }
  if (champion !== undefined) places.push({ id: champion, from: 1, to: 1 })
  return places.toReversed()
}
