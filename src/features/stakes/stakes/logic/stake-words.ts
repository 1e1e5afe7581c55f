import { listing } from '#/lib/text'
import { type Game, scoreWords } from './score'
import { otherSide, type Side, sideOf, type Seat } from './sides'
import type { State, Tab } from './states'

export const STATE_LABELS: Record<State, string> = {
  proposed: 'Waiting for a yes',
  accepted: 'It’s on',
  reported: 'Score to confirm',
  disputed: 'Scores differ',
  confirmed: 'Stake to settle',
  settled: 'Settled',
  declined: 'Declined',
  withdrawn: 'Taken back',
  'called-off': 'Called off',
  expired: 'Lapsed',
  voided: 'No result',
}

export const TAB_LABELS: Record<Tab, string> = { open: 'Open', live: 'Live', settled: 'Settled' }

type Named = { seat: Seat; name: string; isYou: boolean }

/** Who stands on one side, the reader first. */
export const playersOn = <Player extends Named>(players: readonly Player[], side: Side): Player[] =>
  players
    .filter(({ seat }) => sideOf(seat) === side)
    .toSorted((one, other) => Number(other.isYou) - Number(one.isYou))

/** Who stands there, to the reader. */
export function nameAt(players: readonly Named[], seat: Seat): string {
  const there = players.find((player) => player.seat === seat)
  return there?.isYou ? 'You' : (there?.name ?? '')
}

/** 'You and Nia Lee': one side, the reader first. */
export const sideNames = (players: readonly Named[], side: Side): string =>
  listing(playersOn(players, side).map(({ isYou, name }) => (isYou ? 'You' : name)))

/** 'You against Ben Ode': both sides, the reader's first. */
export const matchWords = (players: readonly Named[], own: Side): string =>
  `${sideNames(players, own)} against ${sideNames(players, otherSide(own))}`

/** Who won and by how much, as the reader's side sees it. */
export function resultWords(games: readonly Game[], own: Side, winner: Side | null): string {
  const score = scoreWords(games, own)
  if (winner === null) return score
  return winner === own ? `You won ${score}` : `You lost ${score}`
}

/** What was done, after who did it. Acts without anybody are whole sentences. */
export const ACT_WORDS: Record<string, string> = {
  challenge: 'sent the challenge',
  agree: 'said yes',
  counter: 'proposed other terms',
  decline: 'declined',
  withdraw: 'took the challenge back',
  schedule: 'set when and where',
  'call-off': 'called the match off',
  report: 'reported the score',
  confirm: 'confirmed the score',
  dispute: 'had another score in mind',
  settle: 'said the stake is settled',
  left: 'Somebody’s account is gone, and what waited for them ended',
  'stake-stands': 'Nobody answered the score for three days, so it stands',
  'stake-lapsed': 'It waited too long and lapsed',
  'stake-voided': 'There was no score that both sides agreed to',
}
