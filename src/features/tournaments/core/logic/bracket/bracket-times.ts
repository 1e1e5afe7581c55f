import {
  courtsOpenIn,
  closingOf,
  type CourtWindow,
} from '#/features/tournaments/core/logic/courts/court-windows'
import type { Placement } from '#/features/tournaments/core/logic/courts/court-plan'

/** A match of a bracket: `after` names those whose winners or losers meet in it. */
type BracketTimesMatch = { id: string; after: readonly string[] }

type BracketTimesInput = {
  /** In an order in which they can be played (`bracketMatches` gives one). */
  matches: readonly BracketTimesMatch[]
  courts: readonly CourtWindow[]
  /** The first slot that may be used. */
  from: number
  /** Slots between a match and the next one of whoever comes out of it. */
  rest: number
  /** The slot of matches that are done, under way or placed already. */
  known: ReadonlyMap<string, number>
  /** Courts that are taken in a slot: `slot court`. */
  taken: ReadonlySet<string>
}

/**
 * How many matches, with the rests between, follow each match on the longest way to the end. `matches` come in an order in
 * which they can be played, so each is reached before those it waits for.
 */
function waysToTheEnd(matches: readonly BracketTimesMatch[], rest: number): ReadonlyMap<string, number> {
  const ways = new Map<string, number>()
  for (const { id, after } of matches.toReversed()) {
    const way = (ways.get(id) ?? 0) + 1 + rest
    for (const source of after) ways.set(source, Math.max(ways.get(source) ?? 0, way))
  }
  return ways
}

/**
 * Slots and courts for a bracket, slot by slot: of the matches whose sides have come out of theirs and rested, those with
 * the longest way to the end take the free courts (Hu's rule; T. C. Hu, "Parallel sequencing and assembly line problems",
 * 1961). Nobody waits for a match that could be played. Byes take no time: leave their matches out and name what comes
 * before them. Matches that the courts are not open for are left out.
 */
export function bracketTimes({ matches, courts, from, rest, known, taken }: BracketTimesInput): Placement[] {
  const ways = waysToTheEnd(matches, rest)
  const wayOf = ({ id }: BracketTimesMatch) => ways.get(id) ?? 0
  const slots = new Map(known)
  const ids = new Set(matches.map(({ id }) => id))
  const last = Math.min(closingOf(courts), from + taken.size + matches.length * (rest + 2))
  const placed: Placement[] = []
  let waiting = matches.toSorted((one, other) => wayOf(other) - wayOf(one))
  for (let slot = from; slot < last && waiting.length > 0; slot += 1) {
    const isFree = (source: string) => {
      const at = slots.get(source)
      return at === undefined ? !ids.has(source) : at + rest < slot
    }
    const free = courtsOpenIn(courts, slot).filter((court) => !taken.has(`${slot} ${court}`))
    const next = waiting.filter(({ after }) => after.every(isFree)).slice(0, free.length)
    for (const [index, { id }] of next.entries()) {
      slots.set(id, slot)
      placed.push({ match: id, slot, court: free[index] as number })
    }
    waiting = waiting.filter(({ id }) => !slots.has(id))
  }
  return placed
}
