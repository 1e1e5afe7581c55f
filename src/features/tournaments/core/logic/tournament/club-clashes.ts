import type { TournamentState } from './state'

const pairs = (count: number) => (count * (count - 1)) / 2
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** Pairs of club-mates in the same pool, and the fewest there can be; null where nobody has named a club. */
export function clubClashes({ pools, entrants }: TournamentState): { pairs: number; fewest: number } | null {
  const drawn = pools ?? []
  const clubsOf = (pool: readonly string[]) => pool.flatMap((id) => entrants.get(id)?.club ?? [])
  const members = Map.groupBy(drawn.flatMap(clubsOf), (club) => club)
  if (members.size === 0) return null
  const together = drawn.flatMap((pool) => [...Map.groupBy(clubsOf(pool), (club) => club).values()])
  const fewest = [...members.values()].map(({ length }) => {
    const [each, over] = [Math.floor(length / drawn.length), length % drawn.length]
    return over * pairs(each + 1) + (drawn.length - over) * pairs(each)
  })
  return { pairs: sum(together.map(({ length }) => pairs(length))), fewest: sum(fewest) }
}
