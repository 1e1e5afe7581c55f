import { useCallback, useEffect, useRef, useState } from 'react'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { actWords, type Naming } from '#/features/tournaments/core/logic/tournament/act-words'
import { useUndoKeys } from '#/features/tournaments/run/ui/desk/use-undo-keys'
import type { TournamentHandle } from '#/features/tournaments/run/ui/tournament-handle'

/** What was last done at this desk. `before`: entries of the log then, so that its own can be told from others'. */
export type LastDeed = {
  number: number
  words: string
  kind: 'done' | 'undone'
  acts: readonly Act[]
  before: ReadonlySet<string>
}

/** The entries of the log that a deed made, the latest first. */
function entriesOf({ acts, before }: LastDeed, { tournament }: TournamentHandle): string[] {
  const wanted = acts.map((act) => JSON.stringify(act))
  return tournament.log
    .filter(({ id, act }) => !before.has(id) && wanted.includes(JSON.stringify(act)))
    .map(({ id }) => id)
    .toReversed()
}

/** Does acts and remembers the last deed, so that one tap takes it back, and another does it again. */
export function useDeeds(handle: TournamentHandle, naming: Naming) {
  const [last, setLast] = useState<LastDeed | null>(null)
  const [dismissed, setDismissed] = useState(0)
  const current = useRef({ handle, naming })
  useEffect(() => {
    current.current = { handle, naming }
  })
  const doing = useCallback(async (acts: readonly Act[], words: string, kind: LastDeed['kind']) => {
    const { tournament, act } = current.current.handle
    const before = new Set(tournament.log.map(({ id }) => id))
    const done = (number: number) => ({ number, words, kind, acts, before })
    // Shown at once: a bad connection keeps the answer waiting.
    setLast((previous) => done((previous?.number ?? 0) + 1))
    const accepted = await act(...acts)
    if (!accepted) setLast((shown) => (shown?.acts === acts ? null : shown))
    return accepted
  }, [])
  const deed = useCallback(
    (given: Act | readonly Act[], words?: string) => {
      const acts = 'act' in given ? [given] : given
      const told = words ?? acts.map((act) => actWords(current.current.naming, act)).join('; ')
      return doing(acts, told, 'done')
    },
    [doing],
  )
  const takeBack = useCallback(() => {
    if (!last) return
    const acts = entriesOf(last, current.current.handle).map((of): Act => ({ act: 'undo', of }))
    if (acts.length > 0) void doing(acts, last.words, last.kind === 'done' ? 'undone' : 'done')
  }, [doing, last])
  const dismiss = useCallback(() => setDismissed(last?.number ?? 0), [last])
  useUndoKeys(last?.kind ?? null, takeBack)
  return { last: last?.number === dismissed ? null : last, deed, takeBack, dismiss }
}
