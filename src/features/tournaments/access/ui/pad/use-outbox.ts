import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sendLater } from '#/client/offline/send-later'
import { waitForLine } from '#/client/retry'
import type { OutboxState } from '#/features/tournaments/access/logic/outbox-state'
import { createScoreOutbox, type ScoreOutbox } from '#/features/tournaments/access/logic/score-outbox'
import { sendFailureOf } from '#/features/tournaments/access/logic/send-failure'
import { sendScores } from '#/features/tournaments/access/queries'
import { SCORES_TAG } from '#/lib/worker-words'
import { dropScore, keepScore, keepSeen, keptPass, keptScores, keptSeen } from './phone-store'
import { copyForWorker, dropFromWorker } from './scores-for-worker'
import { newId } from '#/lib/ids'

/** This phone's scores on their way. `sent`: one has been written since the page was opened. */
export type Outbox = { box: ScoreOutbox; state: OutboxState; sent: boolean }

export function useOutbox(tournamentId: string): Outbox {
  const client = useQueryClient()
  const [sent, setSent] = useState(false)
  const [state, setState] = useState<OutboxState | null>(null)
  const [box] = useState(() =>
    createScoreOutbox(
      {
        async send(score) {
          const { id, act } = score
          const token = keptPass(tournamentId)?.token ?? null
          const { versions } = await sendScores(tournamentId, token, [{ id, act }])
          setSent(true)
          void client.invalidateQueries({ queryKey: ['tournament', tournamentId] })
          return versions[act.match] ?? act.version
        },
        failureOf: sendFailureOf,
        newId,
        now: Date.now,
        keep(score) {
          keepScore(tournamentId, score)
          const token = keptPass(tournamentId)?.token ?? null
          void copyForWorker({ tournamentId, token, score, seen: keptSeen(tournamentId) })
        },
        drop(id) {
          dropScore(tournamentId, id)
          void dropFromWorker(tournamentId, id)
        },
        keepSeen: (seen) => keepSeen(tournamentId, seen),
        wait: (ms) => waitForLine(ms, 'focus'),
        onChange(next) {
          setState(next)
          if (next.stuck) void sendLater(SCORES_TAG)
        },
      },
      { scores: keptScores(tournamentId), seen: keptSeen(tournamentId) },
    ),
  )
  useEffect(() => box.resume(), [box])
  return { box, state: state ?? box.getState(), sent }
}
