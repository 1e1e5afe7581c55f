/** One round: nobody plays twice in it. `bye` sits out, null where all play. */
export type RoundRobinRound = { pairs: [string, string][]; bye: string | null }

/**
 * A round robin by the circle method (the turning polygon of Schurig and Berger's tables): one entrant stays put, the
 * others turn about it by one place a round. An odd field gets an empty seat there, and who meets it has the bye.
 *
 * `meetings` 2 plays everything a second time with the sides exchanged, in the same order of rounds. Within one
 * meeting each entrant is named first in half of its matches, give or take one. The same list gives the same rounds:
 * shuffle it beforehand for another draw.
 *
 * Gives n − 1 rounds per meeting for an even number n of entrants, n for an odd one; none for fewer than two.
 * Throws a RangeError when an entrant is named twice.
 */
export function roundRobin(entrants: readonly string[], meetings: 1 | 2 = 1): RoundRobinRound[] {
  if (new Set(entrants).size !== entrants.length) throw new RangeError('An entrant is named twice')
  if (entrants.length < 2) return []
  const first = onceAround(entrants)
  if (meetings === 1) return first
  return [
    ...first,
    ...first.map(({ pairs, bye }) => ({
      pairs: pairs.map(([one, other]): [string, string] => [other, one]),
      bye,
    })),
  ]
}

function onceAround(entrants: readonly string[]): RoundRobinRound[] {
  const odd = entrants.length % 2 === 1
  const turning = odd ? entrants.length : entrants.length - 1
  const fixed = odd ? null : (entrants[turning] as string)
  const half = (turning - 1) / 2
  const circle = entrants.slice(0, turning)
  // Twice around, so that no place has to be looked for past the end.
  const twice = [...circle, ...circle]
  const before = fixed === null ? 0 : 1
  const rounds: RoundRobinRound[] = []
  for (let round = 0; round < turning; round += 1) {
    const seat = twice[round] as string
    // Of its full length at once: growing lists take most of the time of a big field.
    const pairs: [string, string][] = []
    pairs.length = before + half
    if (fixed !== null) pairs[0] = round % 2 === 0 ? [seat, fixed] : [fixed, seat]
    for (let step = 1; step <= half; step += 1)
      pairs[before + step - 1] = [twice[round + step] as string, twice[round - step + turning] as string]
    rounds.push({ pairs, bye: fixed === null ? seat : null })
  }
  return rounds
}
