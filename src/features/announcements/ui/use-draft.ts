import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftWords, saveDraft } from '#/features/announcements/queries'
import type { Announcement } from '#/features/announcements/schema'

const TYPING_PAUSE_MS = 900

export type SaveState = { kind: 'saved' | 'typing' | 'saving' } | { kind: 'failed'; error: unknown }

const same = (one: DraftWords, other: DraftWords) =>
  one.title.trim() === other.title && one.body.trim() === other.body

/** What is typed, saved whenever typing pauses, one save after another. */
export function useDraft(communityId: string, draft: Announcement | null) {
  const [words, setWords] = useState<DraftWords>({ title: draft?.title ?? '', body: draft?.body ?? '' })
  const [saved, setSaved] = useState(draft)
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const latest = useRef(draft)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  async function saveNow(now: DraftWords): Promise<Announcement> {
    const last = latest.current
    if (last && same(now, last)) return last
    setState({ kind: 'saving' })
    const next = await saveDraft(communityId, last, now)
    latest.current = next
    setSaved(next)
    return next
  }
  /** Saves what is there; rejects when the server refuses. */
  function save(now: DraftWords = words): Promise<Announcement> {
    const turn = running.current.then(
      () => saveNow(now),
      () => saveNow(now),
    )
    running.current = turn
    turn.then(
      () => setState({ kind: 'saved' }),
      (error: unknown) => setState({ kind: 'failed', error }),
    )
    return turn
  }
  const saveWhenPaused = useEffectEvent((now: DraftWords) => void save(now).catch(() => undefined))

  const isChanged = saved ? !same(words, saved) : words.title.trim() !== '' || words.body.trim() !== ''
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => saveWhenPaused(words), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, isChanged])

  return {
    words,
    saved,
    state,
    save,
    type(change: Partial<DraftWords>) {
      setWords((now) => ({ ...now, ...change }))
      setState({ kind: 'typing' })
    },
    /** Goes on from another manager's version: with their words, or over them. */
    goOnFrom(theirs: Announcement, keepMine: boolean) {
      latest.current = theirs
      setSaved(theirs)
      if (keepMine) void save().catch(() => undefined)
      else {
        setWords({ title: theirs.title, body: theirs.body })
        setState({ kind: 'saved' })
      }
    },
  }
}
