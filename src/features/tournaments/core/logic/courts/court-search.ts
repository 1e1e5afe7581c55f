import { chanceOf, heatAt } from '#/features/tournaments/core/logic/cooling'
import { restore, type Board } from './court-board'
import { addChain, addWholeSlots, begin, carryOut, createExchange, type Exchange } from './court-exchange'
import { gapCosts, totalCost, type Cost } from './court-gaps'
import type { DrawRandom } from '#/features/tournaments/core/logic/random'

/** How long to search, counted in moves tried: the same budget gives the same plan on every machine. */
type SearchBudget = {
  moves: number
  random: DrawRandom
  /** The longest rest worth aiming at. */
  restLimit: number
  /** Called now and then once the plan is valid; true ends the search with the best so far. */
  shouldStop: () => boolean
  onMoves?: (tried: number) => void
}

/** Moves between two questions whether to stop. */
const MOVES_PER_LOOK = 2_048
const WHOLE_SLOT_SHARE = 0.04
/** The temperature at the beginning and the end: a move that costs as much is taken with a chance of about e⁻¹. */
const HOT = 0.9
const COLD = 0.05

/** What evenness weighs beside a short rest: all of it together rarely comes to one. */
const SPREAD_WEIGHT = 0.5

/** How many short rests an appearance before a team's time weighs. */
const TOO_EARLY = 4

const compare = (one: Cost, other: Cost) =>
  one.tooEarly - other.tooEarly || one.shortRests - other.shortRests || one.spread - other.spread

/**
 * Improves a plan by simulated annealing over exchanges between two slots, with nobody ever twice in a slot and no slot
 * over its courts: first nobody before their time, then the shortest rest as long as possible, then as few rests of that
 * length, then even waits. Leaves the best plan found on the board and returns its cost.
 */
export function improve(board: Board, budget: SearchBudget): Cost {
  let rest = 1
  let costs = gapCosts(board.slots, rest)
  let now = totalCost(board, costs)
  const aimHigher = () => {
    while (now.tooEarly === 0 && now.shortRests === 0 && rest < budget.restLimit) {
      rest += 1
      costs = gapCosts(board.slots, rest)
      now = totalCost(board, costs)
    }
  }
  aimHigher()
  const exchange = createExchange(board, costs)
  let best = { ...now, slotOf: board.slotOf.slice() }
  const keepIfBest = () => {
    if (compare(now, best) >= 0) return
    aimHigher()
    exchange.costs = costs
    best = { ...now, slotOf: board.slotOf.slice() }
  }
  const spreadWeight = SPREAD_WEIGHT / Math.max(1, now.spread / Math.max(1, board.teams))
  for (let tried = 0; tried < budget.moves; tried += 1) {
    if (tried % MOVES_PER_LOOK === 0) {
      budget.onMoves?.(tried)
      if (best.tooEarly === 0 && budget.shouldStop()) break
    }
    if (!propose(exchange, budget.random)) continue
    const cost = exchange.tooEarly * TOO_EARLY + exchange.shortRests + exchange.spread * spreadWeight
    if (cost > 0 && budget.random.next() >= chanceOf(cost / heatAt(tried / budget.moves, HOT, COLD))) continue
    carryOut(exchange)
    now = {
      tooEarly: now.tooEarly + exchange.tooEarly,
      shortRests: now.shortRests + exchange.shortRests,
      spread: now.spread + exchange.spread,
    }
    keepIfBest()
  }
  restore(board, best.slotOf)
  return best
}

/** Makes up a random exchange that keeps every slot within its courts; false when this try gave none. */
function propose(exchange: Exchange, random: DrawRandom): boolean {
  const { board } = exchange
  const match = random.below(board.one.length)
  const from = board.slotOf[match] as number
  const to = random.below(board.slots)
  if (from === to) return false
  begin(exchange, from, to)
  if (random.next() < WHOLE_SLOT_SHARE) addWholeSlots(exchange)
  else addChain(exchange, match)
  const room = (board.room[to] as number) - (board.used[to] as number)
  if (exchange.gain > room) balance(exchange, random)
  const spare = (board.room[from] as number) - (board.used[from] as number)
  return exchange.gain <= room && -exchange.gain <= spare && exchange.count > 0
}

/** Takes a chain of the fuller slot along that brings one match back. */
function balance(exchange: Exchange, random: DrawRandom) {
  const { board, to } = exchange
  const used = board.used[to] as number
  if (used === 0) return
  const offset = random.below(used)
  const { gain, count, tooEarly, shortRests, spread } = exchange
  for (let step = 0; step < used; step += 1) {
    const other = (board.lists[to] as Int32Array)[(offset + step) % used] as number
    if (addChain(exchange, other) === -1) return
    // A chain of another kind stays out: it is marked as looked at, no more.
    Object.assign(exchange, { gain, count, tooEarly, shortRests, spread })
  }
}
