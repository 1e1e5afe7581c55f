import { createScoreOutbox } from '#/features/tournaments/access/logic/score-outbox'
import { sendFailureOf } from '#/features/tournaments/access/logic/send-failure'
import type { ScoresWritten } from '#/features/tournaments/access/schema'
import {
  dropFromWorker,
  type ScoresOfTournament,
  scoresForWorker,
} from '#/features/tournaments/access/ui/pad/scores-for-worker'
import { callApi } from './api-call'
import { newId } from '#/lib/ids'

/** One tournament's scores, as the pad sends them. `false`: some are still here and may go later. */
function sendOf({ tournamentId, token, scores, seen }: ScoresOfTournament): Promise<boolean> {
  return new Promise((resolve) => {
    const box = createScoreOutbox(
      {
        async send({ id, act }) {
          const { versions } = await callApi<ScoresWritten>(`/matchups/${tournamentId}/scores`, {
            method: 'POST',
            body: { entries: [{ id, act }] },
            headers: { 'idempotency-key': id, ...(token === null ? {} : { 'x-scorer-token': token }) },
          })
          return versions[act.match] ?? act.version
        },
        failureOf: sendFailureOf,
        newId,
        now: Date.now,
        // The pad has them all, and asks the scorer where that is needed: sent again, they change nothing.
        keep: () => {},
        drop: (id) => void dropFromWorker(tournamentId, id),
        keepSeen: () => {},
        // Once is enough: the browser comes back.
        wait: () => new Promise(() => {}),
        onChange({ waiting, stuck, locked }) {
          if (waiting.length === 0 || locked !== null) resolve(true)
          else if (stuck) resolve(false)
        },
      },
      { scores, seen },
    )
    box.resume()
  })
}

export async function sendScores(): Promise<void> {
  const sent = await Promise.all((await scoresForWorker()).map(sendOf))
  if (!sent.every(Boolean)) throw new Error('The server could not be reached')
}
