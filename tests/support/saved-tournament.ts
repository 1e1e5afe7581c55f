import { newSettings } from '#/features/tournaments/core/logic/tournament/defaults'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { poolMatchId } from '#/features/tournaments/core/logic/tournament/matches'
import { tournamentActs, tournaments } from '#/features/tournaments/run/table'
import { addDays } from '#/lib/dates'
import type { Db } from '#/platform/db'
import { entering } from './tournament'

const ZONE = 'America/Los_Angeles'
/** So that the day is one to come, whenever the test runs. */
const TOMORROW = addDays(new Date().toISOString().slice(0, 10), 1)

/** One pool without playoffs on four courts, tomorrow. */
export const poolSettings = (more: Partial<TournamentSettings> = {}): TournamentSettings => ({
  ...newSettings(TOMORROW, ZONE),
  name: 'Spring Open',
  format: { kind: 'pools', pools: 1, meetings: 1, playoffs: null },
  ...more,
})

/** Teams that have entered, drawn into one pool. */
export const drawnPool = (teams: readonly string[]): { id: string; act: Act }[] => [
  ...teams.map((team) => ({ id: `enter-${team}`, act: entering(team) })),
  { id: 'draw', act: { act: 'draw-pools', pools: [teams], seed: 'seed' } },
]

/** The final score of a pool's match, as whoever has seen `version` writes it. */
export function scoreOf(
  [winner, loser]: readonly [string, string],
  points: number,
  version = 0,
): Extract<Act, { act: 'score' }> {
  return {
    act: 'score',
    match: poolMatchId(winner, loser, 0),
    sides: [[winner], [loser]],
    games: [[11, points]],
    ending: { kind: 'played' },
    version,
  }
}

type Kept = Pick<typeof tournaments.$inferInsert, 'ownerId' | 'eventId' | 'communityId'>

/** A tournament as it stands in the database, with its log. */
export async function keepTournament(
  db: Db,
  kept: Kept,
  entries = drawnPool(['a', 'b', 'c']),
  settings = poolSettings(),
): Promise<string> {
  const { name, date } = settings
  const [row] = await db
    .insert(tournaments)
    .values({ ...kept, settings, name, date, lastSeq: entries.length })
    .returning()
  if (!row) throw new Error('No tournament was made')
  await db.insert(tournamentActs).values(
    entries.map(({ id: entryId, act }, index) => ({
      tournamentId: row.id,
      seq: index + 1,
      entryId,
      act,
      at: new Date(),
      by: 'Host',
    })),
  )
  return row.id
}
