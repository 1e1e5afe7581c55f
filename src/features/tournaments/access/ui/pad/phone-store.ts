import {
  browserStores,
  readJson,
  removeWhere,
  STORAGE_PREFIXES,
  storeIfPossible,
  storedKeys,
} from '#/client/browser-storage'
import type { TournamentView } from '#/features/tournaments/core/logic/tournament/view'
import type { Pad } from '#/features/tournaments/access/logic/pad'
import type { KeptScore, SeenVersions } from '#/features/tournaments/access/logic/outbox-state'

/** What lets this phone write scores, and the name they are written under. */
export type ScorerPass = { token: string; name: string }

const keyOf = (tournamentId: string, what: string) => `${STORAGE_PREFIXES.scorer}${tournamentId}:${what}`
const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function read(tournamentId: string, what: string): unknown {
  return readJson(browserStores().local, keyOf(tournamentId, what))
}
function write(tournamentId: string, what: string, value: unknown): void {
  storeIfPossible(browserStores().local, keyOf(tournamentId, what), JSON.stringify(value))
}

export function keptPass(tournamentId: string): ScorerPass | null {
  const found = read(tournamentId, 'pass')
  return isBag(found) && typeof found.token === 'string' && typeof found.name === 'string'
    ? { token: found.token, name: found.name }
    : null
}
export const keepPass = (tournamentId: string, pass: ScorerPass): void => write(tournamentId, 'pass', pass)

/** Another shape of the view takes another name, so that none of an earlier version is read. */
const VIEW = 'view-2'

/** The tournament as this phone last saw it, for a court without a network. */
export function keptView(tournamentId: string): TournamentView | null {
  const found = read(tournamentId, VIEW)
  return isBag(found) && Array.isArray(found.matches) ? (found as TournamentView) : null
}
export const keepView = (tournamentId: string, view: TournamentView): void => write(tournamentId, VIEW, view)

/** Taps of a match under way. */
export function keptPad(tournamentId: string, match: string): Pad | null {
  const found = read(tournamentId, `pad:${match}`)
  const isPad = isBag(found) && Array.isArray(found.games) && found.games.length > 0
  return isPad ? { ...(found as Pad), turned: found.turned === true } : null
}
export const keepPad = (tournamentId: string, match: string, pad: Pad): void =>
  write(tournamentId, `pad:${match}`, pad)
export const dropPad = (tournamentId: string, match: string): void =>
  browserStores().local.removeItem(keyOf(tournamentId, `pad:${match}`))

/** Which versions of the scores whoever holds this phone has seen or written. */
export function keptSeen(tournamentId: string): SeenVersions {
  const found = read(tournamentId, 'seen')
  if (!isBag(found)) return {}
  const versions = Object.entries(found).filter((entry): entry is [string, number] =>
    Number.isInteger(entry[1]),
  )
  return Object.fromEntries(versions)
}
export const keepSeen = (tournamentId: string, seen: SeenVersions): void => write(tournamentId, 'seen', seen)

const OUTBOX = 'out:'

/** Each under a key of its own: two tabs of one phone don't overwrite each other. */
export function keptScores(tournamentId: string): KeptScore[] {
  const { local } = browserStores()
  const prefix = keyOf(tournamentId, OUTBOX)
  return storedKeys(local)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const found = readJson(local, key)
      const whole = isBag(found) && typeof found.id === 'string' && isBag(found.act)
      return whole ? [found as KeptScore] : []
    })
}
export const keepScore = (tournamentId: string, score: KeptScore): void =>
  write(tournamentId, OUTBOX + score.id, score)
export function dropScore(tournamentId: string, id: string): void {
  const key = keyOf(tournamentId, OUTBOX + id)
  removeWhere(browserStores().local, (other) => other === key)
}
