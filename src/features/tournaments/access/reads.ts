import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { findOrganised, readView, type TournamentRow } from '#/features/tournaments/run/reads'
import { tournaments } from '#/features/tournaments/run/table'
import { AppError } from '#/lib/errors'
import type { Executor } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import type { Codes, Right, Scoring } from './schema'
import { tournamentCodes, tournamentScorers } from './table'
import * as m from '#/lib/messages.gen'

export type CodeRow = typeof tournamentCodes.$inferSelect
type Scorer = { name: string; row: TournamentRow }

const LIVE = isNull(tournamentCodes.revokedAt)

/** 256 random bits need no slow hash. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The live codes, for who organises. */
export async function readCodes(db: Executor, viewer: SignedIn, id: string): Promise<Codes> {
  await findOrganised(db, viewer, id)
  const rows = await db
    .select()
    .from(tournamentCodes)
    .where(and(eq(tournamentCodes.tournamentId, id), LIVE))
  const codeOf = (right: Right) => rows.find((row) => row.right === right)?.code ?? null
  return { register: codeOf('register'), score: codeOf('score') }
}

/** What a code opens; null for one that is none, was revoked, or whose tournament is over. */
export async function findCode(
  db: Executor,
  typed: string,
): Promise<{ code: CodeRow; tournament: TournamentRow } | null> {
  const [found] = await db
    .select({ code: tournamentCodes, tournament: tournaments })
    .from(tournamentCodes)
    .innerJoin(tournaments, eq(tournaments.id, tournamentCodes.tournamentId))
    .where(and(eq(tournamentCodes.code, typed), LIVE, isNull(tournaments.endedAt)))
  return found ?? null
}

const revoked = () => m.tournamentAccess_mayNotScore()

/**
 * Whose phone sends this token.
 *
 * @throws AppError `right_revoked` (403) once its code is revoked, and for a token of another tournament or of none
 */
export async function findScorer(db: Executor, id: string, token: string): Promise<Scorer> {
  const [found] = await db
    .select({ scorer: tournamentScorers, code: tournamentCodes, row: tournaments })
    .from(tournamentScorers)
    .innerJoin(tournamentCodes, eq(tournamentCodes.id, tournamentScorers.codeId))
    .innerJoin(tournaments, eq(tournaments.id, tournamentCodes.tournamentId))
    .where(and(eq(tournamentScorers.tokenHash, hashOf(token)), eq(tournaments.id, id)))
  if (!found || found.code.revokedAt !== null)
    throw new AppError({ code: 'right_revoked', category: 'permission', detail: revoked() })
  return { name: found.scorer.name, row: found.row }
}

/** What a scorer's phone shows, also of a tournament that is not for everybody to see. */
export async function readScoring(db: Executor, id: string, token: string): Promise<Scoring> {
  const { name, row } = await findScorer(db, id, token)
  return { name, ...(await readView(db, row)) }
}
