import { lift, NEVER, type Board, type BoardInput } from './court-board'
import { restBound } from './court-bounds'
import { addChain, begin, carryOut, createExchange } from './court-exchange'
import { gapCosts, restsOf, type Rests } from './court-gaps'
import { improve } from './court-search'
import { startPlans } from './court-start'
import type { CourtTimesInput, TeamTimes } from './court-plan'
import { closingOf, openCourts } from './court-windows'
import { drawRandom } from '#/features/tournaments/core/logic/random'

/** A plan with a given number of slots; `shortestRest` is Infinity where nobody plays twice. */
export type Attempt = { board: Board | null; slots: number; rests: Rests; shortestRest: number }

const DEFAULT_MOVES = 120_000
const PLANS_SHARING = 2
/** Teams × slots: 80 MB of numbers. */
const MOST_CELLS = 20_000_000

/**
 * The best plan found with this number of slots, or with the fewest more for which a valid one turned up. Where the
 * courts close before (`slots` null says that they must) as many matches as the search manages are placed, the others
 * are not.
 */
export function attempt(input: CourtTimesInput, slots: number | null): Attempt {
  const names = [...new Set(input.matches.flatMap(({ sides }) => sides))]
  if (names.length === 0) return attempted(null, 0)
  const closing = closingOf(input.courts)
  if (slots !== null)
    for (let longer = Math.max(slots, lateEnd(input)); longer <= closing; longer += 1) {
      const board = bestBoard(input, boardInput(input, names, openCourts(input.courts, longer)))
      if (board) return attempted(board, longer)
    }
  return attempted(closingPlan(input, names, closing), closing)
}

/** After closing time lie slots with room for everything, late enough for everybody: what remains there has no place. */
function closingPlan(input: CourtTimesInput, names: readonly string[], closing: number): Board | null {
  const roomy = Array.from({ length: input.matches.length + lateEnd(input) }, () => input.matches.length)
  const board = bestBoard(input, boardInput(input, names, [...openCourts(input.courts, closing), ...roomy]))
  if (board) liftLate(board, closing)
  return board
}

const earliestOf = (times: TeamTimes | undefined) =>
  Math.max(0, times?.earliest ?? 0, (times?.lastBefore ?? -1) + 1)

/** The fewest slots in which everybody who comes late can play all their matches. */
function lateEnd({ matches, teams }: CourtTimesInput): number {
  const left = new Map<string, number>()
  for (const { sides } of matches) for (const team of sides) left.set(team, (left.get(team) ?? 0) + 1)
  return Math.max(...[...left].map(([team, count]) => earliestOf(teams?.get(team)) + count))
}

function attempted(board: Board | null, slots: number): Attempt {
  const rests = board ? restsOf(board) : { shortestRest: null, backToBacks: 0, spread: 0 }
  return { board, slots, rests, shortestRest: rests.shortestRest ?? Infinity }
}

function boardInput(
  { matches, teams }: CourtTimesInput,
  names: readonly string[],
  room: number[],
): BoardInput {
  if (names.length * room.length > MOST_CELLS) throw new RangeError('Too many teams and slots for one plan')
  const numberOf = new Map(names.map((name, number) => [name, number]))
  return {
    teams: names.length,
    pairs: matches.map(({ sides: [one, other] }) => [
      numberOf.get(one) as number,
      numberOf.get(other) as number,
    ]),
    room,
    earliest: names.map((name) => earliestOf(teams?.get(name))),
    before: names.map((name) => teams?.get(name)?.lastBefore ?? NEVER),
  }
}

/** Improves every plan there is to start from, each with its share of the moves, and gives the best. */
function bestBoard(input: CourtTimesInput, given: BoardInput): Board | null {
  const plans = startPlans(given)
  const moves = Math.ceil((input.moves ?? DEFAULT_MOVES) / PLANS_SHARING)
  const restLimit = restBound(input.matches, input.courts, given.room.length)
  const valid: Board[] = []
  for (const [number, board] of plans.entries()) {
    const { tooEarly } = improve(board, {
      moves,
      random: drawRandom(input.seed, `court times ${number}`),
      restLimit,
      shouldStop: () => input.shouldStop?.() ?? false,
      onMoves: (tried) => input.onProgress?.({ moves: number * moves + tried, slots: given.room.length }),
    })
    if (tooEarly === 0) valid.push(board)
  }
  return valid.toSorted((one, other) => byRests(restsOf(one), restsOf(other)))[0] ?? null
}

const byRests = (one: Rests, other: Rests) =>
  (other.shortestRest ?? 0) - (one.shortestRest ?? 0) ||
  one.backToBacks - other.backToBacks ||
  one.spread - other.spread

/** Brings matches forward from after closing time where a chain of exchanges makes room; lifts what remains there. */
function liftLate(board: Board, closing: number) {
  const exchange = createExchange(board, gapCosts(board.slots, 1))
  const bringForward = (match: number) => {
    for (let slot = 0; slot < closing; slot += 1) {
      if ((board.used[slot] as number) >= (board.room[slot] as number)) continue
      begin(exchange, board.slotOf[match] as number, slot)
      addChain(exchange, match)
      if (exchange.gain !== 1 || exchange.tooEarly > 0) continue
      carryOut(exchange)
      return true
    }
    return false
  }
  for (let moved = true; moved;) {
    const late = [...board.slotOf.keys()].filter((match) => (board.slotOf[match] as number) >= closing)
    moved = late.some(bringForward)
  }
  for (const [match, slot] of board.slotOf.entries()) if (slot >= closing) lift(board, match)
}
