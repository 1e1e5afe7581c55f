import type { SwissEntrant } from './swiss-costs'

/** A finished match: `winner` undefined for a draw. */
type SwissMatch = { sides: readonly [string, string]; winner: string | undefined }
export type PlayedRound = { matches: readonly SwissMatch[]; bye: string | undefined }

const POINTS_FOR_WIN = 1
const POINTS_FOR_DRAW = 0.5
/** A bye counts as a win: nobody chose it. */
const POINTS_FOR_BYE = 1

/**
 * What the rounds played so far make of the field, for the next pairing. `field`: the strongest first; who withdrew is
 * left out of it and stays an opponent of the others, who came late starts without points.
 */
export function swissField(field: readonly string[], rounds: readonly PlayedRound[]): SwissEntrant[] {
  type Record = { score: number; opponents: string[]; byes: number; floated: 'down' | 'up' | undefined }
  const records = new Map<string, Record>()
  const of = (id: string): Record => {
    const known = records.get(id) ?? { score: 0, opponents: [], byes: 0, floated: undefined }
    records.set(id, known)
    return known
  }
  for (const { matches, bye } of rounds) {
    for (const record of records.values()) record.floated = undefined
    for (const { sides } of matches) {
      const [home, away] = [of(sides[0]), of(sides[1])]
      home.opponents.push(sides[1])
      away.opponents.push(sides[0])
      if (home.score === away.score) continue
      home.floated = home.score > away.score ? 'down' : 'up'
      away.floated = home.score > away.score ? 'up' : 'down'
    }
    for (const { sides, winner } of matches)
      for (const side of sides)
        of(side).score += winner === undefined ? POINTS_FOR_DRAW : winner === side ? POINTS_FOR_WIN : 0
    if (bye !== undefined) {
      of(bye).byes += 1
      of(bye).score += POINTS_FOR_BYE
    }
  }
  return field.map((id, index) => {
    const { score, opponents, byes, floated } = of(id)
    return { id, seed: index + 1, score, opponents, byes, ...(floated ? { floated } : {}) }
  })
}
