import { backToBackBound, restBound, slotBound } from './court-bounds'
import type { CourtMatch, Placement } from './court-plan'
import type { CourtWindow } from './court-windows'

/** How good a plan is, beside what no plan can better. Rests in slots. */
export type PlanFigures = {
  slots: number
  /** Null when the courts are not open long enough. */
  fewestSlots: number | null
  /** Null where nobody plays twice. */
  shortestRest: number | null
  /** No plan of as many slots can promise more. */
  longestRest: number
  backToBacks: number
  /** No plan of as many slots has fewer. */
  fewestBackToBacks: number
  /** Matches for which the courts are not open long enough. */
  unplaced: number
}

/** Counted from the placements themselves; slots count from 0. */
export function planFigures(
  matches: readonly CourtMatch[],
  courts: readonly CourtWindow[],
  placements: readonly Placement[],
): PlanFigures {
  const slotOf = new Map(placements.map(({ match, slot }) => [match, slot]))
  const slotsOf = new Map<string, number[]>()
  for (const { id, sides } of matches) {
    const slot = slotOf.get(id)
    if (slot === undefined) continue
    for (const side of sides) slotsOf.set(side, [...(slotsOf.get(side) ?? []), slot])
  }
  const rests = [...slotsOf.values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => one - other)
    return inOrder.slice(1).map((slot, index) => slot - (inOrder[index] as number) - 1)
  })
  const slots = 1 + Math.max(-1, ...slotOf.values())
  return {
    slots,
    fewestSlots: slotBound(matches, courts),
    shortestRest: rests.length === 0 ? null : Math.min(...rests),
    longestRest: restBound(matches, courts, slots),
    backToBacks: rests.filter((rest) => rest === 0).length,
    fewestBackToBacks: backToBackBound(matches, courts, slots),
    unplaced: matches.length - slotOf.size,
  }
}
