import { useState } from 'react'

type Read = { data: unknown; error: unknown }

/**
 * Returns why something can't be read, also while it is read again: TanStack Query forgets the error of a query without data
 * as soon as it is asked for once more, and what was said would make way for a spinner.
 */
export function useReadError({ data, error }: Read): unknown {
  const [last, setLast] = useState<unknown>(null)
  const now = data === undefined ? (error ?? last) : null
  if (now !== last) setLast(now)
  return now
}
