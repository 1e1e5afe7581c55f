import { attempt, type Attempt } from './court-attempt'
import { slotBound } from './court-bounds'
import type { CourtMatch, CourtTimes, CourtTimesInput } from './court-plan'
import { shareCourts } from './court-shares'
import { courtsOpenIn } from './court-windows'

/**
 * Gives every match a slot and a court: never two of a team in one slot, never more than the open courts. Always valid;
 * the number of slots is the bound wherever the courts stay the same, and with changing courts whenever the search
 * reaches it (else one more is tried, and so on). Then the shortest rest is made as long, back-to-backs as few and waits
 * as even as the moves allow. The same input gives the same plan: the search counts moves, not time.
 *
 * Throws a RangeError for a match of a team with itself, an id used twice, or a plan too large for memory.
 */
export function planCourtTimes(input: CourtTimesInput): CourtTimes {
  const ids = new Set(input.matches.map(({ id }) => id))
  if (ids.size !== input.matches.length) throw new RangeError('Two matches have the same id')
  if (input.matches.some(({ sides }) => sides[0] === sides[1]))
    throw new RangeError('A team cannot play itself')
  const fewest = slotBound(input.matches, input.courts)
  if (input.goal === 'shortest-day' || fewest === null) return written(input, attempt(input, fewest))
  const wanted = input.rest ?? 1
  const limit = fewest + (input.extraSlots ?? Math.max(2, Math.ceil(fewest / 2)))
  const start = Math.min(limit, slotBound(input.matches, input.courts, wanted) ?? fewest)
  let best = attempt(input, start)
  for (let slots = best.slots + 1; slots <= limit; slots += 1) {
    if (best.shortestRest >= wanted || input.shouldStop?.()) break
    const next = attempt(input, slots)
    const kinder = next.shortestRest - best.shortestRest || best.rests.backToBacks - next.rests.backToBacks
    if (kinder > 0) best = next
  }
  return written(input, best)
}

function written({ matches, courts }: CourtTimesInput, { board, rests }: Attempt): CourtTimes {
  const inSlot = Map.groupBy(matches.keys(), (match) => board?.slotOf[match] ?? -1)
  const unplaced = inSlot.get(-1) ?? []
  inSlot.delete(-1)
  const slots = [...inSlot.keys()].toSorted((one, other) => one - other)
  const courtOf = shareCourts(
    slots.map((slot) => ({
      matches: (inSlot.get(slot) ?? []).map((match) => matches[match] as CourtMatch),
      courts: courtsOpenIn(courts, slot),
    })),
  )
  return {
    placements: slots.flatMap((slot) =>
      (inSlot.get(slot) ?? [])
        .map((match) => (matches[match] as CourtMatch).id)
        .map((id) => ({ match: id, slot, court: courtOf.get(id) as number }))
        .toSorted((one, other) => one.court - other.court),
    ),
    unplaced: unplaced.map((match) => (matches[match] as CourtMatch).id),
    slots: (slots.at(-1) ?? -1) + 1,
    rests,
  }
}
