/**
 * Matches laid out in time slots: the working state of the search for a plan. Teams, matches and slots are numbers here.
 * Invariant: in `at` a team has at most one match per slot, and `slotOf` says the same.
 */
export type Board = {
  teams: number
  slots: number
  /** The two teams of each match. */
  one: Int32Array
  other: Int32Array
  /** The slot of each match, −1 while it has none. */
  slotOf: Int32Array
  /** The match of team t in slot s at t × slots + s, or −1. */
  at: Int32Array
  /** Courts open in each slot. */
  room: Int32Array
  /** Matches in each slot: the first `used[s]` of `lists[s]`. */
  used: Int32Array
  lists: Int32Array[]
  /** Where each match stands in its slot's list. */
  listed: Int32Array
  /** The first slot in which each team may play; a plan that breaks this is not valid yet. */
  earliest: Int32Array
  /**
   * The slot of each team's last match outside of this plan, before its earliest slot (−1 is the one just before slot 0),
   * or NEVER.
   */
  before: Int32Array
}

/** "Has not played before." */
export const NEVER = -2_147_483_648

/** What is to be laid out. */
export type BoardInput = {
  teams: number
  pairs: readonly (readonly [number, number])[]
  /** Courts open per slot; its length is the number of slots. */
  room: readonly number[]
  earliest: readonly number[]
  before: readonly number[]
}

export function emptyBoard({ teams, pairs, room, earliest, before }: BoardInput): Board {
  const slots = room.length
  return {
    teams,
    slots,
    one: Int32Array.from(pairs, ([team]) => team),
    other: Int32Array.from(pairs, ([, team]) => team),
    slotOf: new Int32Array(pairs.length).fill(-1),
    at: new Int32Array(teams * slots).fill(-1),
    room: Int32Array.from(room),
    used: new Int32Array(slots),
    // Nobody plays twice in a slot, so half of the teams is the most that a slot can ever hold.
    lists: Array.from({ length: slots }, () => new Int32Array(Math.floor(teams / 2) + 1)),
    listed: new Int32Array(pairs.length),
    earliest: Int32Array.from(earliest),
    // What lies further back than the plan is long weighs nothing.
    before: Int32Array.from(before, (slot) => (slot >= -slots ? slot : NEVER)),
  }
}

/** Whether neither team plays in this slot yet. Says nothing of courts, nor of when the teams arrive. */
export function isFreeFor(board: Board, match: number, slot: number): boolean {
  const one = board.one[match] as number
  const other = board.other[match] as number
  return board.at[one * board.slots + slot] === -1 && board.at[other * board.slots + slot] === -1
}

/** Puts a match that has no slot into one that is free for its teams. */
export function place(board: Board, match: number, slot: number): void {
  board.at[(board.one[match] as number) * board.slots + slot] = match
  board.at[(board.other[match] as number) * board.slots + slot] = match
  board.slotOf[match] = slot
  const position = board.used[slot] as number
  ;(board.lists[slot] as Int32Array)[position] = match
  board.listed[match] = position
  board.used[slot] = position + 1
}

/** Takes a match out of its slot. */
export function lift(board: Board, match: number): void {
  const slot = board.slotOf[match] as number
  board.at[(board.one[match] as number) * board.slots + slot] = -1
  board.at[(board.other[match] as number) * board.slots + slot] = -1
  board.slotOf[match] = -1
  const list = board.lists[slot] as Int32Array
  const last = (board.used[slot] as number) - 1
  const moved = list[last] as number
  list[board.listed[match] as number] = moved
  board.listed[moved] = board.listed[match] as number
  board.used[slot] = last
}

/** The same matches in the slots of another plan of as many slots. */
export function restore(board: Board, slotOf: Int32Array): void {
  for (let match = 0; match < slotOf.length; match += 1) if (board.slotOf[match] !== -1) lift(board, match)
  for (let match = 0; match < slotOf.length; match += 1)
    if (slotOf[match] !== -1) place(board, match, slotOf[match] as number)
}
