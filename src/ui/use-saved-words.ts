import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { categorise } from '#/lib/errors'
import { SEND_AGAIN } from '#/lib/send-again'
import { toastNotSaved } from '#/ui/toast'

const TYPING_PAUSE_MS = 900

export type SaveState = { kind: 'saved' | 'typing' | 'saving' } | { kind: 'failed'; error: unknown }

type Words = Record<string, string>

/** What is saved is trimmed by the server. */
const same = (words: Words, saved: Words): boolean =>
  Object.keys(words).every((name) => words[name]?.trim() === saved[name])

/**
 * What is typed, saved whenever typing pauses, one save after another.
 * @param start the words to begin with, and what they were saved as, if they were
 * @param write saves words over what was saved last, and answers what is saved now
 * @param wordsOf the words of something saved
 */
export function useSavedWords<Typed extends Words, Saved>(
  start: { words: Typed; saved: Saved | null },
  write: (last: Saved | null, words: Typed) => Promise<Saved>,
  wordsOf: (saved: Saved) => Typed,
) {
  const [words, setWords] = useState(start.words)
  const [saved, setSaved] = useState(start.saved)
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const latest = useRef(start.saved)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  async function saveNow(now: Typed): Promise<Saved> {
    const last = latest.current
    if (last && same(now, wordsOf(last))) return last
    setState({ kind: 'saving' })
    const next = await write(last, now)
    latest.current = next
    setSaved(next)
    return next
  }
  /** Saves what is there; rejects when the server refuses. */
  function save(now: Typed = words): Promise<Saved> {
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
  const saveWhenPaused = useEffectEvent((now: Typed) => void save(now).catch(() => undefined))

  const isEmpty = Object.values(words).every((text) => text.trim() === '')
  const isChanged = saved ? !same(words, wordsOf(saved)) : !isEmpty
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => saveWhenPaused(words), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, isChanged])
  // Whoever goes elsewhere in the middle of a word does not lose it, or hears that they did. What was deleted lost nothing.
  const saveLast = useEffectEvent(() => {
    if (!isChanged) return
    save().catch((error: unknown) => {
      if (categorise(error) !== 'not_found') void toastNotSaved(error)
    })
  })
  useEffect(() => () => saveLast(), [])
  // What is on its way may yet be refused; what was taken is not written twice.
  const saveAgain = useEffectEvent(() => {
    if (state.kind === 'failed' || state.kind === 'saving') void save().catch(() => undefined)
  })
  useEffect(() => {
    const again = () => saveAgain()
    window.addEventListener(SEND_AGAIN, again)
    return () => window.removeEventListener(SEND_AGAIN, again)
  }, [])

  return {
    words,
    state,
    save,
    type(change: Partial<Typed>) {
      setWords((now) => ({ ...now, ...change }))
      setState({ kind: 'typing' })
    },
    /** Goes on from somebody else's version: with their words, or over them. */
    goOnFrom(theirs: Saved, keepMine: boolean) {
      latest.current = theirs
      setSaved(theirs)
      if (keepMine) void save().catch(() => undefined)
      else {
        setWords(wordsOf(theirs))
        setState({ kind: 'saved' })
      }
    },
  }
}
