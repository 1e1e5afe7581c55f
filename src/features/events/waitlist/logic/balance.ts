import type { SkillLevel } from '#/features/events/events/schema'

/** How often someone on the waitlist may be passed over; after that it is their turn, and everyone waits for them. */
export const MAX_PASSES = 2
/** Why someone moved up early, as it's stored; pages say it in words, without anyone's level. */
export const EVENED_OUT = 'levels'

/** Players of one game. */
const FOUR = 4
/** Where a level stands among ratings (2.0–6.5), for players who have no rating. */
const RATING_OF: Record<SkillLevel, number> = {
  beginner: 2,
  novice: 2.75,
  intermediate: 3.5,
  advanced: 4.25,
  expert: 5,
}

export const strengthOf = (level: SkillLevel, rating: number | null): number => rating ?? RATING_OF[level]

/** A party in line; `strength` null: not known, so it neither evens out nor upsets anything. */
export type Waiting = { id: string; partySize: number; strength: number | null; passes: number }
export type Move = { id: string; reason: string; passed: string[] }

/**
 * How uneven games would be: players ordered by strength, in fours from the strongest, and of each four the distance
 * between its strongest and its weakest, added up. Smaller is better.
 */
export function unevenness(strengths: readonly number[]): number {
  const ordered = strengths.toSorted((a, b) => b - a)
  let sum = 0
  for (let first = 0; first < ordered.length; first += FOUR) {
    const four = ordered.slice(first, first + FOUR)
    sum += (four[0] ?? 0) - (four.at(-1) ?? 0)
  }
  return sum
}

const withStrength = (seated: readonly number[], { strength }: Waiting): number[] =>
  strength === null ? [...seated] : [...seated, strength]

/** The first of those who leave games the least uneven. */
function bestOf(fitting: readonly Waiting[], seated: readonly number[]): Waiting | undefined {
  let best: { party: Waiting; cost: number } | undefined
  for (const party of fitting) {
    const cost = unevenness(withStrength(seated, party))
    if (!best || cost < best.cost) best = { party, cost }
  }
  return best?.party
}

/**
 * Who moves up into `free` seats, in this order. Of those who fit whole, whoever evens out the levels best; of equals,
 * whoever waits longer. Whoever has been passed over twice comes next, and is waited for when they don't fit yet.
 */
export function planBalanced(question: {
  free: number
  maxCapacity: number | null
  seated: readonly number[]
  queue: readonly Waiting[]
}): Move[] {
  let { free } = question
  let seated = [...question.seated]
  const fitsEver = ({ partySize }: Waiting) =>
    question.maxCapacity === null || partySize <= question.maxCapacity
  let queue = question.queue.filter(fitsEver)
  const moves: Move[] = []
  while (queue.length > 0) {
    const due = queue.find(({ passes }) => passes >= MAX_PASSES)
    const room = free
    const next =
      due ??
      bestOf(
        queue.filter(({ partySize }) => partySize <= room),
        seated,
      )
    if (!next || next.partySize > free) break
    const passed = queue.slice(0, queue.indexOf(next)).map(({ id }) => id)
    moves.push({ id: next.id, reason: passed.length > 0 && !due ? EVENED_OUT : '', passed })
    free -= next.partySize
    seated = withStrength(seated, next)
    queue = queue
      .filter(({ id }) => id !== next.id)
      .map((party) => (passed.includes(party.id) ? { ...party, passes: party.passes + 1 } : party))
  }
  return moves
}
