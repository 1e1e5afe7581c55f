import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to type on; a server is not asked for each letter. */
const TYPING_PAUSE_MS = 400

export type ServerCheck<Answer> =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'unknown' }
  | { state: 'answered'; answer: Answer }

/**
 * What the server says of what is being typed, asked when the typing pauses. It is advice: the form's own call decides.
 * 'unknown' where it couldn't be asked, which keeps nobody from going on.
 */
export function useServerCheck<Answer>(
  typed: string,
  ask: (typed: string) => Promise<Answer>,
): ServerCheck<Answer> {
  const value = typed.trim()
  const [known, setKnown] = useState<{ value: string; check: ServerCheck<Answer> } | null>(null)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (value === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      askNow(value).then(
        (answer) => isCurrent && setKnown({ value, check: { state: 'answered', answer } }),
        () => isCurrent && setKnown({ value, check: { state: 'unknown' } }),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [value])
  if (value === '') return { state: 'idle' }
  return known?.value === value ? known.check : { state: 'asking' }
}
