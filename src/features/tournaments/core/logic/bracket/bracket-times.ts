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
 * Slots and courts for a bracket, each match as soon as its sides have come out of theirs and rested: in this order, to
 * the first slot with a free court (list scheduling; nobody waits for a match that could be played). Byes take no time:
 * leave their matches out and name what comes before them. Matches that the courts are not open for are left out.
 */
export function bracketTimes({ matches, courts, from, rest, known, taken }: BracketTimesInput): Placement[] {
  const slots = new Map(known)
  const busy = new Set(taken)
  const last = Math.min(closingOf(courts), from + taken.size + matches.length * (rest + 2))
  return matches.flatMap(({ id, after }) => {
    const sources = after.map((source) => slots.get(source))
    const earliest = Math.max(from, ...sources.map((slot) => (slot === undefined ? 0 : slot + 1 + rest)))
    for (let slot = earliest; slot < last; slot += 1) {
      const court = courtsOpenIn(courts, slot).find((open) => !busy.has(`${slot} ${open}`))
      if (court === undefined) continue
      busy.add(`${slot} ${court}`)
      slots.set(id, slot)
      return [{ match: id, slot, court }]
    }
    return []
  })
}
