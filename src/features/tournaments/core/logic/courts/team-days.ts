import type { CourtMatch, Placement } from './court-plan'

/** How a plan treats one team, for the panel that shows a draw to be fair. Rests and waits are in slots. */
export type TeamDay = {
  team: string
  matches: number
  firstSlot: number
  lastSlot: number
  /** Slots between two of its matches, the fewest and the most; null with fewer than two matches. */
  shortestRest: number | null
  longestWait: number | null
  backToBacks: number
  /** Matches on each court that it plays on, by the court's number. */
  courts: ReadonlyMap<number, number>
}

/**
 * The days of all teams with a placed match, in the order in which the matches name them. Placements of matches that are
 * not given are left out.
 */
export function teamDays(matches: readonly CourtMatch[], placements: readonly Placement[]): TeamDay[] {
  const placed = new Map(placements.map((placement) => [placement.match, placement]))
  const byTeam = new Map<string, Placement[]>()
  for (const { id, sides } of matches) {
    const placement = placed.get(id)
    if (!placement) continue
    for (const team of sides) byTeam.set(team, [...(byTeam.get(team) ?? []), placement])
  }
  return [...byTeam].map(([team, own]) => teamDay(team, own))
}

function teamDay(team: string, own: readonly Placement[]): TeamDay {
  const slots = own.map(({ slot }) => slot).toSorted((one, other) => one - other)
  const rests = slots.slice(1).map((slot, index) => slot - (slots[index] as number) - 1)
  const courts = new Map<number, number>()
  for (const { court } of own) courts.set(court, (courts.get(court) ?? 0) + 1)
  return {
    team,
    matches: own.length,
    firstSlot: slots[0] as number,
    lastSlot: slots.at(-1) as number,
    shortestRest: rests.length === 0 ? null : Math.min(...rests),
    longestWait: rests.length === 0 ? null : Math.max(...rests),
    backToBacks: rests.filter((rest) => rest === 0).length,
    courts,
  }
}
