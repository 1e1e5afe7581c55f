import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { browserStores, readJson, storeIfPossible, userKey } from '#/client/browser-storage'
import { createValue } from '#/client/listeners'
import { useLiveTopics } from '#/client/live'
import { mayYetSucceed, waitForLine } from '#/client/retry'
import { useMinute } from '#/features/events/events/ui/use-minute'
import { createSavedTournament, type Deed } from '#/features/tournaments/core/logic/saved-tournament'
import { actWords, namingOf } from '#/features/tournaments/core/logic/tournament/act-words'
import { ActRefused } from '#/features/tournaments/core/logic/tournament/refusals'
import { minutesFrom } from '#/features/tournaments/core/logic/tournament/state'
import { viewOf } from '#/features/tournaments/core/logic/tournament/view'
import { fetchLogUpTo, sendActs, tournamentLogQuery } from '#/features/tournaments/run/queries'
import type { TournamentLog } from '#/features/tournaments/run/schema'
import type { RefusedDeed, TournamentHandle } from '#/features/tournaments/run/ui/tournament-handle'
import { AppError, userMessage } from '#/lib/errors'
import { toastError } from '#/ui/toast'
import { newId } from '#/lib/ids'

const tell = (error: unknown) =>
  void toastError(
    error instanceof ActRefused ? AppError.conflict(error.refusal.code, error.refusal.words) : error,
  )

/** What an earlier page could not send. Only this page writes there. */
function keptDeeds(key: string): readonly Deed[] {
  const found = readJson(browserStores().local, key)
  return Array.isArray(found) ? (found as readonly Deed[]) : []
}

type User = { id: string; name: string }

function opened(client: QueryClient, id: string, loaded: TournamentLog, user: User) {
  const key = userKey(user.id, `tournament:${id}`)
  const refused = createValue<readonly RefusedDeed[]>([])
  const saved = createSavedTournament(
    {
      send: (deed) => sendActs(id, deed),
      fetchLog: (seq) => fetchLogUpTo(client, id, seq),
      newId,
      author: { by: user.name, byId: user.id },
      now: () => new Date().toISOString(),
      mayYetSucceed,
      wait: waitForLine,
      onChange(next) {
        storeIfPossible(browserStores().local, key, JSON.stringify(next.waiting))
        shown.become(next)
      },
      onRefused: tell,
      onLateRefused(error, deed) {
        const { tournament } = saved.getSnapshot()
        const naming = namingOf(tournament, viewOf(tournament, 0))
        const words = deed.map(({ act }) => actWords(naming, act)).join('; ')
        refused.become([...refused.getSnapshot(), { words, why: userMessage(error) }])
      },
    },
    loaded,
    keptDeeds(key),
  )
  const shown = createValue(saved.getSnapshot())
  return { saved, shown, refused, dismissRefused: () => refused.become([]) }
}

/**
 * A saved tournament in its organiser's hands; `loaded` is what the page's loader read. What is done shows at once, is
 * kept on this device until the server has it, and is taken back and told if that refuses.
 */
export function useSavedTournament(id: string, loaded: TournamentLog, user: User): TournamentHandle {
  const client = useQueryClient()
  useLiveTopics([`tournament:${id}`])
  const { data: log = loaded } = useQuery(tournamentLogQuery(id))
  const [{ saved, shown, refused, dismissRefused }] = useState(() => opened(client, id, loaded, user))
  useEffect(() => saved.resume(), [saved])
  useEffect(() => saved.receive(log), [saved, log])
  const minute = useMinute()
  const { tournament, waiting } = useSyncExternalStore(shown.subscribe, shown.getSnapshot, shown.getSnapshot)
  const notDone = useSyncExternalStore(refused.subscribe, refused.getSnapshot, refused.getSnapshot)
  const { settings } = tournament.state
  const now = minute === null ? 0 : minutesFrom(settings, new Date(minute))
  const view = useMemo(() => viewOf(tournament, now), [tournament, now])
  const pending = waiting.reduce((count, deed) => count + deed.length, 0)
  return {
    kept: 'saved',
    id,
    tournament,
    view,
    now,
    act: saved.act,
    pending,
    refused: notDone,
    dismissRefused,
  }
}
