import type { CourtMatch } from './court-plan'

/** Matches of one slot, and the courts open in it (at least as many). */
type SlotMatches = { matches: readonly CourtMatch[]; courts: readonly number[] }

/** Rounds of improvement; a handful suffice, the limit only keeps the time bounded. */
const MOST_PASSES = 20

/** How often each team has been on each court: at team × courts + court. */
type Visits = { courts: number; counts: Int32Array }
/** The teams of a match, as numbers; null is an idle court. */
type Occupant = { id: string; teams: readonly [number, number] } | null

/**
 * Which match goes on which court, so that the courts are shared fairly: every team plays about equally often on each
 * (the sum over teams and courts of the squared number of matches is made small: first greedily, then by exchanging
 * courts inside slots while that helps). Where courts are left over the lower numbers are used.
 *
 * @returns the court of each match by its id
 */
export function shareCourts(slots: readonly SlotMatches[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { matches } of slots)
    for (const { sides } of matches)
      for (const team of sides) if (!numbers.has(team)) numbers.set(team, numbers.size)
  const courts = Math.max(0, ...slots.flatMap((slot) => slot.courts)) + 1
  const visits = { courts, counts: new Int32Array(numbers.size * courts) }
  const plans = slots.map((slot) => firstPlan(visits, numbers, slot))
  for (let pass = 0, better = true; better && pass < MOST_PASSES; pass += 1) {
    better = false
    for (const [slot, plan] of plans.entries())
      if (exchangeCourts(visits, slots[slot]?.courts ?? [], plan)) better = true
  }
  const courtOf = new Map<string, number>()
  for (const plan of plans)
    for (const [court, match] of plan.entries()) if (match) courtOf.set(match.id, court)
  return courtOf
}

/** The match on each court (by the court's number), each where its teams have been least. */
function firstPlan(visits: Visits, numbers: ReadonlyMap<string, number>, slot: SlotMatches): Occupant[] {
  const plan = Array.from({ length: visits.courts }, (): Occupant => null)
  for (const { id, sides } of slot.matches) {
    const match = { id, teams: [numbers.get(sides[0]) as number, numbers.get(sides[1]) as number] as const }
    const court = slot.courts
      .filter((each) => plan[each] === null)
      .reduce((best, each) => (been(visits, match, each) < been(visits, match, best) ? each : best))
    plan[court] = match
    count(visits, match, court, 1)
  }
  return plan
}

/** Exchanges the occupants of two courts wherever visits get evener by it; whether any did. */
function exchangeCourts(visits: Visits, courts: readonly number[], plan: Occupant[]): boolean {
  let better = false
  for (const one of courts)
    for (const other of courts) {
      const here = plan[one] ?? null
      const there = plan[other] ?? null
      // Each pair of matches once; an idle court with every match.
      if (!here || one === other || (there && one > other)) continue
      count(visits, here, one, -1)
      count(visits, there, other, -1)
      const stay = been(visits, here, one) + been(visits, there, other)
      const go = been(visits, here, other) + been(visits, there, one)
      if (go < stay) {
        plan[one] = there
        plan[other] = here
        better = true
      }
      count(visits, plan[one] ?? null, one, 1)
      count(visits, plan[other] ?? null, other, 1)
    }
  return better
}

function been({ courts, counts }: Visits, match: Occupant, court: number): number {
  if (!match) return 0
  const [one, other] = match.teams
  return (counts[one * courts + court] as number) + (counts[other * courts + court] as number)
}

function count({ courts, counts }: Visits, match: Occupant, court: number, times: 1 | -1) {
  if (!match) return
  for (const team of match.teams)
    counts[team * courts + court] = (counts[team * courts + court] as number) + times
}
