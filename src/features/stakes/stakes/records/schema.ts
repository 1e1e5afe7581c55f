import { z } from '#/lib/zod'
import { stakePersonSchema } from '#/features/stakes/stakes/schema'

const tally = { won: z.number().int(), lost: z.number().int() }
const streakSchema = z.object({ kind: z.enum(['won', 'lost']), length: z.number().int() }).nullable()
const record = { ...tally, streak: streakSchema, bestStreak: z.number().int() }

export const ownRecordSchema = z
  .object({
    ...record,
    /** Against each player; the latest first. */
    players: z.array(z.object({ ...tally, opponent: stakePersonSchema, lastAt: z.iso.datetime() })),
    /** With each partner against each pair. */
    pairs: z.array(
      z.object({
        ...tally,
        partner: stakePersonSchema,
        opponents: z.array(stakePersonSchema),
        lastAt: z.iso.datetime(),
      }),
    ),
    /** Where others wait for the viewer. */
    waiting: z.object({ open: z.number().int(), live: z.number().int() }),
  })
  .meta({ id: 'StakeRecord' })

export const leaderboardSchema = z
  .object({
    items: z.array(
      z.object({ ...record, rank: z.number().int(), person: stakePersonSchema, isYou: z.boolean() }),
    ),
    /** Matches that count. */
    matches: z.number().int(),
  })
  .meta({ id: 'StakeLeaderboard' })

export type StakeRecord = z.output<typeof ownRecordSchema>
export type Leaderboard = z.output<typeof leaderboardSchema>
export type LeaderboardRow = Leaderboard['items'][number]
