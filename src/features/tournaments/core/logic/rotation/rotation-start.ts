import { shuffled, type DrawRandom } from '#/features/tournaments/core/logic/random'
import type { RotationProblem, Seats } from './rotation-problem'

/**
 * A first schedule: in each round those with the fewest byes so far sit out (of equals those who rested longest ago, then
 * by lot), everybody else is seated by lot. So byes differ by one at most, and follow each other only where they must.
 * Mixed: even places for group 0, odd ones for group 1, as many of each on court.
 */
export function firstSeats(problem: RotationProblem, random: DrawRandom): Seats {
  const { players, rounds, gamesPerRound, group } = problem
  const seats = new Int16Array(rounds * players)
  const byes = problem.byesBefore.slice()
  const rested = Array.from(problem.restedLast, (was): number => (was === 1 ? -1 : -2))
  const everybody = Array.from({ length: players }, (_, player) => player)
  const mixed = group.includes(1)
  for (let round = 0; round < rounds; round += 1) {
    const waiting = (a: number, b: number) =>
      (byes[b] as number) - (byes[a] as number) || (rested[b] as number) - (rested[a] as number)
    const onCourt = (of: readonly number[], seatsThere: number) => {
      const order = shuffled(random, of).toSorted(waiting)
      return { playing: shuffled(random, order.slice(0, seatsThere)), resting: order.slice(seatsThere) }
    }
    const places = 4 * gamesPerRound
    const women = onCourt(
      everybody.filter((player) => !mixed || group[player] === 0),
      mixed ? places / 2 : places,
    )
    const men = onCourt(
      mixed ? everybody.filter((player) => group[player] === 1) : [],
      mixed ? places / 2 : 0,
    )
    const playing = mixed
      ? women.playing.flatMap((player, index) => [player, men.playing[index] as number])
      : women.playing
    const resting = [...women.resting, ...men.resting]
    seats.set([...playing, ...resting], round * players)
    for (const player of resting) {
      byes[player] = (byes[player] as number) + 1
      rested[player] = round
    }
  }
  return seats
}
