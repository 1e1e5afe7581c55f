import { AppError } from '#/lib/errors'
import type { NewEntry, StandingScore } from '#/features/tournaments/run/schema'
import type { Act } from './tournament/acts'
import type { Tournament } from './tournament/log'
import { inOrderOf, sameMeeting } from './tournament/matches'
import type { ActRefused, RefusalCode } from './tournament/refusals'

/** Wrong whatever the tournament stands at. */
const NEVER_POSSIBLE: ReadonlySet<RefusalCode> = new Set([
  'score-invalid',
  'round-invalid',
  'settings-invalid',
  'not-all-named',
  'plan-clashes',
])

/** The score of a match as it stands, in the order of the sides that were written. */
function standingScore({ state, versions }: Tournament, act: Act): StandingScore | null {
  if (act.act !== 'score' && act.act !== 'clear-score') return null
  const found = state.scores.get(act.match)?.find(({ sides }) => sameMeeting(sides, act.sides))
  if (!found) return null
  const { games, ending } = inOrderOf(act.sides, found)
  const version = versions.get(act.match) ?? 0
  return { sides: act.sides, games, ending, by: found.by, at: found.at, version }
}

/** A refused act as whoever sent it is told: with the score that stands, where that is what was not known. */
export function problemOf({ refusal }: ActRefused, tournament: Tournament, { id, act }: NewEntry): AppError {
  const { code, words, game } = refusal
  const { versions } = tournament
  const current =
    code === 'score-stale' && 'match' in act
      ? { current: standingScore(tournament, act), version: versions.get(act.match) ?? 0 }
      : {}
  return new AppError({
    code,
    category: 'validation',
    status: NEVER_POSSIBLE.has(code) ? 422 : 409,
    detail: words,
    extra: { entry: id, ...(game === undefined ? {} : { game }), ...current },
  })
}

export const refusalOf = (code: string, detail: string, { id }: NewEntry) =>
  new AppError({ code, category: 'validation', status: 409, detail, extra: { entry: id } })
