import { roundRobin } from './round-robin'

/**
 * A round robin in an order for one court: between two matches of a team at least ⌊(n − 3)/2⌋ others are played, the
 * most that any order can promise (W. Suksompong, "Scheduling asynchronous round-robin tournaments", 2016).
 *
 * Even fields: the circle method's rounds one after the other reach it. Odd fields miss it by one that way, so they are
 * played as a chain: the team that is free always meets one of the two whose match lies furthest back, and the other
 * becomes free. Which of the two follows a pattern found by exhaustive search on small fields; the test checks it up to
 * 61 teams: with m = (n − 1)/2 there are 2m laps of m matches; in the first lap the side named first plays again, in
 * each later one the side named second, but for one match per lap, which wanders back by one every two laps.
 *
 * Every m consecutive matches (m − 1 for an even field) have nobody in common, so the order can be cut into slots for up
 * to that many courts anywhere. Throws a RangeError when an entrant is named twice.
 */
export function singleCourtOrder(entrants: readonly string[]): [string, string][] {
  const rounds = roundRobin(entrants)
  if (entrants.length % 2 === 0 || entrants.length < 3) return rounds.flatMap(({ pairs }) => pairs)
  const half = (entrants.length - 1) / 2
  const order = Array.from({ length: half }, (_, match): [string, string] => [
    entrants[2 * match + 1] as string,
    entrants[2 * match + 2] as string,
  ])
  let free = entrants[0] as string
  for (let lap = 0; lap < 2 * half; lap += 1)
    for (let match = 0; match < half; match += 1) {
      const [first, second] = order[lap * half + match] as [string, string]
      const firstPlays = lap === 0 || match === Math.floor((lap - 1) / 2)
      order.push([free, firstPlays ? first : second])
      free = firstPlays ? second : first
    }
  return order
}
