import { slotBound } from '#/features/tournaments/core/logic/courts/court-bounds'
import type { CourtMatch, CourtTimesInput } from '#/features/tournaments/core/logic/courts/court-plan'
import { planCourtTimes } from '#/features/tournaments/core/logic/courts/court-times'
import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'
import { asListed, LISTERS } from './court-lists'
import type { Report } from './report'

type Day = { slots: number; rest: number; backToBacks: number }
type Case = { name: string; pools: readonly number[]; courts: number; others: Record<string, Day> }

const day = (slots: number, rest: number, backToBacks: number): Day => ({ slots, rest, backToBacks })
const times = (count: number, size: number) => Array.from({ length: count }, () => size)

/** Reached by other programs, run or ported once by hand: they have no package to run here. */
const CASES: readonly Case[] = [
  {
    name: 'pools of 4 + 5, 2 courts',
    pools: [4, 5],
    courts: 2,
    others: { 'evroon/bracket': day(10, 0, 4), courtsync: day(8, 0, 6), 'local search': day(8, 0, 2) },
  },
  {
    name: 'pools of 6 + 6, 4 courts',
    pools: [6, 6],
    courts: 4,
    others: { 'evroon/bracket': day(15, 1, 0), courtsync: day(10, 0, 4), 'local search': day(8, 0, 20) },
  },
  {
    name: 'four pools of 4, 4 courts',
    pools: times(4, 4),
    courts: 4,
    others: { 'evroon/bracket': day(6, 0, 8), courtsync: day(6, 1, 0), 'local search': day(6, 1, 0) },
  },
  {
    name: 'four pools of 5, 6 courts',
    pools: times(4, 5),
    courts: 6,
    others: { 'evroon/bracket': day(10, 0, 8), courtsync: day(10, 1, 0), 'local search': day(7, 0, 20) },
  },
  { name: '8 teams, 2 pools, 2 courts', pools: times(2, 4), courts: 2, others: {} },
  { name: '32 teams, 8 pools, 8 courts', pools: times(8, 4), courts: 8, others: {} },
  { name: '128 teams, 32 pools, 16 courts', pools: times(32, 4), courts: 16, others: {} },
  { name: '512 teams, 128 pools, 64 courts', pools: times(128, 4), courts: 64, others: {} },
]

const teamsOf = (pool: number, size: number) => Array.from({ length: size }, (_, team) => `${pool}-${team}`)

const matchesOf = (pools: readonly number[]): CourtMatch[] =>
  pools.flatMap((size, pool) =>
    roundRobin(teamsOf(pool, size))
      .flatMap(({ pairs }) => pairs)
      .map((sides) => ({ id: sides.join(' '), sides })),
  )

function dayOf(placed: readonly { sides: readonly string[]; slot: number }[]): Day {
  const slotsOf = new Map<string, number[]>()
  for (const { sides, slot } of placed)
    for (const team of sides) slotsOf.set(team, [...(slotsOf.get(team) ?? []), slot])
  const gaps = [...slotsOf.values()].flatMap((slots) => {
    const inOrder = slots.toSorted((one, other) => one - other)
    return inOrder.slice(1).map((slot, index) => slot - (inOrder[index] as number) - 1)
  })
  return {
    slots: Math.max(...placed.map(({ slot }) => slot)) + 1,
    rest: Math.min(...gaps),
    backToBacks: gaps.filter((gap) => gap === 0).length,
  }
}

function ourDay(input: CourtTimesInput): Day {
  const sides = new Map(input.matches.map((match) => [match.id, match.sides]))
  return dayOf(
    planCourtTimes(input).placements.map(({ match, slot }) => ({ sides: sides.get(match) ?? [], slot })),
  )
}

const words = ({ slots, rest, backToBacks }: Day) => `${slots} (${rest}, ${backToBacks})`
const isNoWorse = (ours: Day, theirs: Day) =>
  ours.slots <= theirs.slots && ours.rest >= theirs.rest && ours.backToBacks <= theirs.backToBacks

/** Slots, shortest rest and back-to-backs. Who takes more slots is compared with the day of ours that may take as many. */
export async function courtTable(report: Report): Promise<void> {
  report.head('Court times: slots (shortest rest, back-to-backs)')
  for (const { name, pools, courts: count, others } of CASES) {
    const matches = matchesOf(pools)
    const courts = Array.from({ length: count }, () => ({}))
    const common = { matches, courts, seed: 'bench' }
    const begun = performance.now()
    const shortest = ourDay({ ...common, goal: 'shortest-day' })
    const took = performance.now() - begun
    const bound = slotBound(matches, courts) ?? 0
    const cells = [`bound ${bound}`, `ours ${words(shortest)} in ${took.toFixed(0)} ms`]
    const names = pools.map((size, pool) => teamsOf(pool, size))
    const days = Object.entries(others)
    for (const [who, lister] of Object.entries(LISTERS))
      days.push([who, dayOf(await asListed(lister, names, count))])
    for (const [who, theirs] of days) {
      cells.push(`${who} ${words(theirs)}`)
      if (isNoWorse(shortest, theirs)) continue
      const extraSlots = theirs.slots - bound
      const kinder = extraSlots > 0 ? ourDay({ ...common, goal: 'more-rest', extraSlots }) : shortest
      if (extraSlots > 0) cells.push(`ours in as many ${words(kinder)}`)
      if (!isNoWorse(kinder, theirs)) report.worse(`${name}: ${words(kinder)}, ${who} ${words(theirs)}`)
    }
    if (shortest.slots > bound) report.worse(`${name}: ${shortest.slots} slots, the bound is ${bound}`)
    report.row(name, cells.join(' · '))
  }
}
