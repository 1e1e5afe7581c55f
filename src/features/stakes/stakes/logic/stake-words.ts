import { listing } from '#/lib/text'
import { type Game, scoreWords } from './score'
import { otherSide, type Side, sideOf, type Seat } from './sides'
import type { State, Tab } from './states'
import * as m from '#/lib/messages.gen'

const STATE_LABELS: Record<State, () => string> = {
  proposed: () => m.stakes_stateProposed(),
  accepted: () => m.stakes_stateAccepted(),
  reported: () => m.stakes_stateReported(),
  disputed: () => m.stakes_stateDisputed(),
  confirmed: () => m.stakes_stateConfirmed(),
  settled: () => m.stakes_stateSettled(),
  declined: () => m.stakes_stateDeclined(),
  withdrawn: () => m.stakes_stateWithdrawn(),
  'called-off': () => m.stakes_stateCalledOff(),
  expired: () => m.stakes_stateExpired(),
  voided: () => m.stakes_stateVoided(),
}

export const stateLabel = (state: State): string => STATE_LABELS[state]()

const TAB_LABELS: Record<Tab, () => string> = {
  open: () => m.stakes_tabOpen(),
  live: () => m.stakes_tabLive(),
  settled: () => m.stakes_tabSettled(),
}

export const tabLabel = (tab: Tab): string => TAB_LABELS[tab]()

type Named = { seat: Seat; name: string; isYou: boolean }

/** Who stands on one side, the reader first. */
export const playersOn = <Player extends Named>(players: readonly Player[], side: Side): Player[] =>
  players
    .filter(({ seat }) => sideOf(seat) === side)
    .toSorted((one, other) => Number(other.isYou) - Number(one.isYou))

/** Who stands there, to the reader. */
export function nameAt(players: readonly Named[], seat: Seat): string {
  const there = players.find((player) => player.seat === seat)
  return there?.isYou ? m.stakes_you() : (there?.name ?? '')
}

/** 'You and Nia Lee': one side, the reader first. */
export const sideNames = (players: readonly Named[], side: Side): string =>
  listing(playersOn(players, side).map(({ isYou, name }) => (isYou ? m.stakes_you() : name)))

/** 'You against Ben Ode': both sides, the reader's first. */
export const matchWords = (players: readonly Named[], own: Side): string =>
  m.stakes_sideAgainstSide({ side: sideNames(players, own), other: sideNames(players, otherSide(own)) })

/** Who won and by how much, as the reader's side sees it. */
export function resultWords(games: readonly Game[], own: Side, winner: Side | null): string {
  const score = scoreWords(games, own)
  if (winner === null) return score
  return winner === own ? m.stakes_youWonScore({ score }) : m.stakes_youLostScore({ score })
}
