import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sameData } from '#/lib/deep-equal'

/** Where what is typed into a form stays until it is sent. */
export interface KeptCopy<Values> {
  /** What was kept before, where it still fits the form. */
  read: () => Values | null
  /** Answers whether there was room for it. */
  keep: (values: Values) => boolean
  forget: () => void
}

/** How what is typed stands with the device. */
export type KeptState = 'untouched' | 'typing' | 'kept' | 'no_room'

const TYPING_PAUSE_MS = 400

/**
 * Keeps what is typed on the device, each time the typing pauses, through reloads and lapsed sessions. `restored`: whether
 * something was taken up from before.
 */
export function useKeptForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  defaults: Values,
  copy: KeptCopy<Values>,
) {
  const [state, setState] = useState<KeptState>('untouched')
  const [restored, setRestored] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The form tells of itself for other reasons too: a field was left, or has come to be. */
  const last = useRef(defaults)
  /** Whether what was typed last waits to be kept. */
  const isDue = useRef(false)
  const { reset, subscribe } = form

  /** What is put in by us is not typed. */
  function put(values: Values, next: KeptState) {
    last.current = values
    reset(values, { keepDefaultValues: true })
    setState(next)
  }
  const takeUp = useEffectEvent(() => {
    const kept = copy.read()
    if (!kept) return
    put(kept, 'kept')
    setRestored(true)
  })
  const storeWhatIsDue = useEffectEvent(() => {
    clearTimeout(pause.current)
    if (!isDue.current) return
    isDue.current = false
    setState(copy.keep(last.current) ? 'kept' : 'no_room')
  })
  /** For good: nor is kept what was typed a moment ago. */
  function forget() {
    clearTimeout(pause.current)
    isDue.current = false
    copy.forget()
  }

  useEffect(() => {
    // After the fields are there: a reset before would not reach them.
    const start = setTimeout(takeUp)
    const stop = subscribe({
      formState: { values: true },
      callback({ values }) {
        if (sameData(values, last.current)) return
        last.current = structuredClone(values)
        isDue.current = true
        setState('typing')
        clearTimeout(pause.current)
        pause.current = setTimeout(() => storeWhatIsDue(), TYPING_PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(start)
      stop()
      // Whoever goes elsewhere in the middle of a word does not lose it.
      storeWhatIsDue()
    }
  }, [subscribe])

  return {
    state,
    restored,
    /** Once it is sent. */
    forget,
    startAnew() {
      put(defaults, 'untouched')
      forget()
      setRestored(false)
    },
  }
}
