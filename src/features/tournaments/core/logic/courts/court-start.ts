import { emptyBoard, isFreeFor, place, type Board, type BoardInput } from './court-board'
import { addChain, begin, carryOut, createExchange, type Exchange } from './court-exchange'
import { gapCosts } from './court-gaps'
import { sequencesOf, type Sequence } from './court-sequences'

/**
 * Plans to start the search from: all matches placed, nobody twice in a slot and no slot over its courts; none where that
 * was not managed. Teams may still play before their time.
 *
 * With the same courts throughout and slots ≥ max(⌈M/c⌉, rounds of every pool) it always is: rounds are a proper edge
 * colouring, and of two slots the fuller can hand one match to the other along a Kempe chain, so the loads can be made
 * as even as one likes (D. de Werra; C. McDiarmid, "The solution of a timetabling problem", 1972).
 */
export function startPlans(input: BoardInput): Board[] {
  const sequences = sequencesOf(input.pairs)
  const plans: Board[] = []
  for (const lay of [spreadOut, stackedUp, whenAllAreThere, inTurns]) {
    const board = emptyBoard(input)
    if (lay(board, sequences) && settle(board)) plans.push(board)
  }
  return plans
}

/** Each pool by itself spread evenly over the courts' time, in its order of long rests; else in its rounds. */
function spreadOut(board: Board, sequences: readonly Sequence[]): boolean {
  // The court-time passed at the end of each slot: share x of all matches belongs where x of the court-time has passed.
  const passed: number[] = []
  for (const courts of board.room) passed.push((passed.at(-1) ?? 0) + courts)
  const slotOfShare = (share: number) => firstAbove(passed, share * (passed.at(-1) ?? 0))
  for (const { order, rounds } of sequences) {
    const inOrder = order.map((match, at) => [match, slotOfShare((at + 0.5) / order.length)] as const)
    const inRounds = rounds.flatMap((round, at) =>
      round.map((match) => [match, slotOfShare((at + 0.5) / rounds.length)] as const),
    )
    if (!placeAll(board, inOrder) && !placeAll(board, inRounds)) return false
  }
  return true
}

/** The index of the first of these ascending numbers above a limit; the last one where none is. */
function firstAbove(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] as number) > limit) high = middle
    else low = middle + 1
  }
  return low
}

/** All pools' rounds side by side, the fullest where there are most courts: every evener load can be reached from it. */
function stackedUp(board: Board, sequences: readonly Sequence[], from = 0): boolean {
  const slots = Array.from({ length: board.slots }, (_, slot) => slot)
    .slice(from)
    .toSorted((one, other) => (board.room[other] as number) - (board.room[one] as number) || one - other)
  return sequences.every(({ rounds }) =>
    placeAll(
      board,
      rounds
        .toSorted((one, other) => other.length - one.length)
        .flatMap((round, at) => round.map((match) => [match, slots[at] ?? -1] as const)),
    ),
  )
}

/** Where somebody comes late: all rounds after that. With slots enough this is a plan in which nobody is too early. */
function whenAllAreThere(board: Board, sequences: readonly Sequence[]): boolean {
  const latest = Math.max(...board.earliest)
  return latest > 0 && stackedUp(board, sequences, latest)
}

/**
 * Round after round of all pools, each match as soon as a court and both teams are free. With many pools on few courts
 * the rounds of the others are everybody's rest; where it takes too long it is no plan.
 */
function inTurns(board: Board, sequences: readonly Sequence[]): boolean {
  const most = Math.max(...sequences.map(({ rounds }) => rounds.length))
  const isFree = (team: number, slot: number) => board.at[team * board.slots + slot] === -1
  for (let round = 0; round < most; round += 1)
    for (const match of sequences.flatMap(({ rounds }) => rounds[round] ?? [])) {
      const [one, other] = [board.one[match] as number, board.other[match] as number]
      let slot = 0
      while (
        slot < board.slots &&
        ((board.used[slot] as number) >= (board.room[slot] as number) ||
          !isFree(one, slot) ||
          !isFree(other, slot))
      )
        slot += 1
      if (slot === board.slots) return false
      place(board, match, slot)
    }
  return true
}

/** Places all of these matches, or none and gives false. */
function placeAll(board: Board, wanted: readonly (readonly [match: number, slot: number])[]): boolean {
  const taken = new Set<number>()
  for (const [match, slot] of wanted) {
    if (slot < 0 || !isFreeFor(board, match, slot)) return false
    for (const team of [board.one[match] as number, board.other[match] as number]) {
      const key = team * board.slots + slot
      if (taken.has(key)) return false
      taken.add(key)
    }
  }
  for (const [match, slot] of wanted) place(board, match, slot)
  return true
}

/** Hands matches from slots with too many to slots with room, until all fit. */
function settle(board: Board): boolean {
  const exchange = createExchange(board, gapCosts(board.slots, 1))
  for (let slot = 0; slot < board.slots; slot += 1)
    while ((board.used[slot] as number) > (board.room[slot] as number))
      if (!handOn(exchange, slot)) return false
  return true
}

/** One match fewer in an overfull slot, into the slot with the most room that takes one. */
function handOn(exchange: Exchange, slot: number): boolean {
  const { board } = exchange
  const roomIn = (at: number) => (board.room[at] as number) - (board.used[at] as number)
  const takers = Array.from({ length: board.slots }, (_, at) => at)
    .filter((at) => roomIn(at) > 0)
    .toSorted((one, other) => roomIn(other) - roomIn(one) || Math.abs(one - slot) - Math.abs(other - slot))
  for (const taker of takers)
    for (let position = 0; position < (board.used[slot] as number); position += 1) {
      begin(exchange, slot, taker)
      addChain(exchange, (board.lists[slot] as Int32Array)[position] as number)
      if (exchange.gain !== 1 || exchange.tooEarly > 0) continue
      carryOut(exchange)
      return true
    }
  return false
}
