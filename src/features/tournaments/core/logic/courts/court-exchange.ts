import { lift, NEVER, place, type Board } from './court-board'
import { distance, type GapCosts } from './court-gaps'

/**
 * Matches that change places between two slots, whole chains at a time: matches of the two slots that hang together by
 * common teams form paths and cycles (A. Kempe's chains of edge colouring), and exchanging the slots along a chain
 * leaves nobody twice in a slot. Only the teams at the two ends of a path change the slots they play in.
 */
export type Exchange = {
  board: Board
  costs: GapCosts
  from: number
  to: number
  /** The matches that move: the first `count`. */
  matches: Int32Array
  count: number
  /** How many more matches `to` has afterwards, and `from` fewer. */
  gain: number
  /** What the move adds to appearances before a team's time, to short rests and to unevenness. */
  tooEarly: number
  shortRests: number
  spread: number
  /** Marks which matches the present exchange has looked at. */
  seen: Int32Array
  stamp: number
}

export function createExchange(board: Board, costs: GapCosts): Exchange {
  const matches = board.one.length
  return {
    board,
    costs,
    from: 0,
    to: 0,
    matches: new Int32Array(matches),
    count: 0,
    gain: 0,
    tooEarly: 0,
    shortRests: 0,
    spread: 0,
    seen: new Int32Array(matches),
    stamp: 0,
  }
}

/** Starts an exchange between two slots with nothing in it. */
export function begin(exchange: Exchange, from: number, to: number): void {
  exchange.from = from
  exchange.to = to
  exchange.count = 0
  exchange.gain = 0
  exchange.tooEarly = 0
  exchange.shortRests = 0
  exchange.spread = 0
  exchange.stamp += 1
}

/** Adds the chain of a match in one of the two slots; adds nothing when it is in already. Returns what it adds to `gain`. */
export function addChain(exchange: Exchange, match: number): number {
  if (exchange.seen[match] === exchange.stamp) return 0
  const before = exchange.gain
  take(exchange, match)
  if (!follow(exchange, match, exchange.board.one[match] as number))
    follow(exchange, match, exchange.board.other[match] as number)
  return exchange.gain - before
}

/** Adds everything in both slots: they change places. */
export function addWholeSlots(exchange: Exchange): void {
  const { board, from, to } = exchange
  for (const slot of [from, to])
    for (let position = 0; position < (board.used[slot] as number); position += 1)
      addChain(exchange, (board.lists[slot] as Int32Array)[position] as number)
}

/** Carries the exchange out. Doing it again undoes it. */
export function carryOut(exchange: Exchange): void {
  const { board, from, to, matches, count } = exchange
  for (let index = 0; index < count; index += 1) {
    const match = matches[index] as number
    exchange.seen[match] = board.slotOf[match] as number
    lift(board, match)
  }
  for (let index = 0; index < count; index += 1) {
    const match = matches[index] as number
    place(board, match, from + to - (exchange.seen[match] as number))
    exchange.seen[match] = 0
  }
}

function take(exchange: Exchange, match: number) {
  exchange.seen[match] = exchange.stamp
  exchange.matches[exchange.count] = match
  exchange.count += 1
  exchange.gain += exchange.board.slotOf[match] === exchange.from ? 1 : -1
}

/** Takes what hangs on a match by one of its teams; true when it comes round to the match again. */
function follow(exchange: Exchange, start: number, by: number): boolean {
  const { board, from, to } = exchange
  let match = start
  let team = by
  for (;;) {
    const slot = board.slotOf[match] as number
    const next = board.at[team * board.slots + from + to - slot] as number
    if (next === start) return true
    if (next === -1) break
    take(exchange, next)
    match = next
    team = board.one[match] === team ? (board.other[match] as number) : (board.one[match] as number)
  }
  moveTeam(exchange, team, board.slotOf[match] as number)
  return false
}

/** Counts what it means for a team that it plays in the other of the two slots instead of this one. */
function moveTeam(exchange: Exchange, team: number, slot: number) {
  const { board, costs, from, to } = exchange
  const target = from + to - slot
  const earliest = board.earliest[team] as number
  exchange.tooEarly += Number(target < earliest) - Number(slot < earliest)
  const row = team * board.slots
  addGaps(exchange, earlier(board, row, team, slot, -1), slot, later(board, row, slot, -1), costs, -1)
  addGaps(
    exchange,
    earlier(board, row, team, target, slot),
    target,
    later(board, row, target, slot),
    costs,
    1,
  )
}

/** Adds (or takes away) the cost of an appearance at `slot` between its neighbours `left` and `right`. */
function addGaps(
  exchange: Exchange,
  left: number,
  slot: number,
  right: number,
  costs: GapCosts,
  sign: 1 | -1,
) {
  const { shortRest, spread } = costs
  let rests = 0
  let spreads = 0
  if (left !== NEVER) {
    const before = distance(left, slot)
    rests += shortRest[before] as number
    spreads += spread[before] as number
  }
  if (right !== NEVER) {
    rests += shortRest[right - slot] as number
    spreads += spread[right - slot] as number
    if (left !== NEVER) {
      const without = distance(left, right)
      rests -= shortRest[without] as number
      spreads -= spread[without] as number
    }
  }
  exchange.shortRests += sign * rests
  exchange.spread += sign * spreads
}

function earlier(board: Board, row: number, team: number, slot: number, ignored: number): number {
  for (let at = slot - 1; at >= 0; at -= 1) if (at !== ignored && board.at[row + at] !== -1) return at
  return board.before[team] as number
}

function later(board: Board, row: number, slot: number, ignored: number): number {
  for (let at = slot + 1; at < board.slots; at += 1)
    if (at !== ignored && board.at[row + at] !== -1) return at
  return NEVER
}
