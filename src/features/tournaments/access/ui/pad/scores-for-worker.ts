import { createStore, delMany, entries, set } from 'idb-keyval'
import type { KeptScore, SeenVersions } from '#/features/tournaments/access/logic/outbox-state'

/** What is on its way of one tournament, and by what right. */
export type ScoresOfTournament = {
  tournamentId: string
  /** Null: whoever is signed in organises. */
  token: string | null
  scores: KeptScore[]
  seen: SeenVersions
}

type Waiting = Omit<ScoresOfTournament, 'scores'> & { score: KeptScore }

/**
 * A second copy of the scores on their way, for the worker, which can't read what the pad keeps in web storage: so that
 * they go out though the pad was closed. The pad's own copy is the one that counts.
 */
const store = createStore('scorer', 'out')
const keyOf = (tournamentId: string, id: string) => `${tournamentId}:${id}`

/** Where it can't be copied, the pad sends it when it is opened again. */
export const copyForWorker = (waiting: Waiting): Promise<void> =>
  set(keyOf(waiting.tournamentId, waiting.score.id), waiting, store).catch(() => undefined)

export const dropFromWorker = (tournamentId: string, id: string): Promise<void> =>
  delMany([keyOf(tournamentId, id)], store).catch(() => undefined)

export async function scoresForWorker(): Promise<ScoresOfTournament[]> {
  const waiting = (await entries<string, Waiting>(store)).map(([, one]) => one)
  return [...Map.groupBy(waiting, ({ tournamentId }) => tournamentId)].map(([tournamentId, own]) => {
    const newest = own.toSorted((one, other) => one.score.at - other.score.at).at(-1)
    return {
      tournamentId,
      token: newest?.token ?? null,
      scores: own.map(({ score }) => score),
      seen: newest?.seen ?? {},
    }
  })
}
