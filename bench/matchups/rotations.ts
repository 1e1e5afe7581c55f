import { drawRandom, shuffled } from '#/features/tournaments/core/logic/random'
import { fairnessOf, type FairnessRound } from '#/features/tournaments/core/logic/rotation/fairness'
import { planRotation } from '#/features/tournaments/core/logic/rotation/rotating-partners'
import type { Report } from './report'

/** How often partners repeat, and the fewest and most times any two oppose. */
type Balance = { repeats: number; fewest: number; most: number }
type Case = { players: number; rounds: number; others: Balance | null }

/** The best that other generators reached, run or ported once by hand. */
const CASES: readonly Case[] = [
  { players: 8, rounds: 7, others: { repeats: 0.8, fewest: 0, most: 6 } },
  { players: 12, rounds: 11, others: { repeats: 0, fewest: 0, most: 10 } },
  { players: 16, rounds: 15, others: { repeats: 0, fewest: 0, most: 14 } },
  { players: 20, rounds: 19, others: { repeats: 0, fewest: 0, most: 18 } },
  { players: 10, rounds: 11, others: { repeats: 1.9, fewest: 0, most: 6 } },
  { players: 32, rounds: 31, others: null },
  { players: 128, rounds: 8, others: null },
  { players: 512, rounds: 8, others: null },
]

/** What an organiser gets who shuffles before every round. */
function byLot(players: readonly string[], rounds: number): FairnessRound[] {
  const random = drawRandom('bench', 'lot')
  return Array.from({ length: rounds }, () => {
    const order = shuffled(random, players)
    const games = Array.from({ length: Math.floor(order.length / 4) }, (_, court) => {
      const [a = '', b = '', c = '', d = ''] = order.slice(4 * court, 4 * court + 4)
      const sides: readonly (readonly string[])[] = [
        [a, b],
        [c, d],
      ]
      return { court, sides }
    })
    return { games, byes: order.slice(4 * games.length) }
  })
}

function balanceOf(rounds: readonly FairnessRound[]) {
  const { partners, opponents } = fairnessOf(rounds)
  return { repeats: partners.repeats, fewest: opponents.fewest, most: opponents.most, even: opponents.even }
}
const words = ({ repeats, fewest, most }: Balance) => `${repeats}, ${fewest}–${most}`

/** Partner repeats and opponents at full length, and of short evenings of many. */
export function rotationTable(report: Report): void {
  report.head('Rotating partners: partner repeats, fewest–most times any two oppose')
  for (const { players: count, rounds, others } of CASES) {
    const players = Array.from({ length: count }, (_, index) => `player ${index + 1}`)
    const begun = performance.now()
    const plan = planRotation({ players, courts: Math.floor(count / 4), rounds, seed: 'bench' })
    const took = performance.now() - begun
    const ours = balanceOf(plan.rounds)
    const lot = balanceOf(byLot(players, rounds))
    const cells = [
      `even is ${ours.even.join('–')}`,
      `ours ${words(ours)} in ${took.toFixed(0)} ms`,
      ...(others ? [`others at best ${words(others)}`] : []),
      `by lot ${words(lot)}`,
    ]
    report.row(`${count} players, ${rounds} rounds`, cells.join(' · '))
    for (const [who, theirs] of Object.entries({ ...(others ? { others } : {}), 'by lot': lot }))
      if (ours.repeats > theirs.repeats || ours.fewest < theirs.fewest || ours.most > theirs.most)
        report.worse(`${count} players, ${rounds} rounds: ${words(ours)}, ${who} ${words(theirs)}`)
  }
}
