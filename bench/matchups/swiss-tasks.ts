import { pairSwiss } from '#/features/tournaments/core/logic/swiss/swiss'
import { swissField, type PlayedRound } from '#/features/tournaments/core/logic/swiss/swiss-history'
import { named } from './peer-setups'

const SWISS_ROUNDS = 7

/** Seven rounds, the stronger always winning; answers the slowest one in milliseconds. */
export function ownSwiss(teams: number): number {
  const field = named(teams)
  const strength = new Map(field.map((name, index) => [name, index]))
  const rounds: PlayedRound[] = []
  let worst = 0
  for (let round = 0; round < SWISS_ROUNDS; round += 1) {
    const begun = performance.now()
    const { pairs, bye } = pairSwiss(swissField(field, rounds), 'halves', `seed ${round}`)
    worst = Math.max(worst, performance.now() - begun)
    const matches = pairs.map(([home, away]) => ({
      sides: [home, away] as const,
      winner: (strength.get(home) ?? 0) < (strength.get(away) ?? 0) ? home : away,
    }))
    rounds.push({ matches, bye })
  }
  return worst
}

export async function pairingsSwiss(teams: number): Promise<number> {
  const { Swiss } = await import('tournament-pairings')
  const strength = new Map(named(teams).map((name, index) => [name, index]))
  const players = named(teams).map((id) => ({ id, score: 0, avoid: [] as string[] }))
  const byId = new Map(players.map((player) => [player.id, player]))
  let worst = 0
  for (let round = 1; round <= SWISS_ROUNDS; round += 1) {
    const begun = performance.now()
    const pairs = Swiss(players, round)
    worst = Math.max(worst, performance.now() - begun)
    for (const { player1, player2 } of pairs) {
      const [one, other] = [byId.get(String(player1)), byId.get(String(player2))]
      if (!one || !other) continue
      one.avoid.push(other.id)
      other.avoid.push(one.id)
      const winner = (strength.get(one.id) ?? 0) < (strength.get(other.id) ?? 0) ? one : other
      winner.score += 1
    }
  }
  return worst
}
