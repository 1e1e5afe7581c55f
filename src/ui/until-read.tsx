import type { UseQueryResult } from '@tanstack/react-query'
import { userMessage } from '#/lib/errors'
import { ErrorState } from '#/ui/error-state'
import { Skeleton } from '#/ui/skeleton'
import { useReadError } from '#/ui/use-read-error'
import * as m from '#/lib/messages.gen'

interface UntilReadProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The size of what is coming. */
  className: string
}

/** What stands in the place of something until it is read: its shape, or why it can't be read and a way to try again. */
export function UntilRead({ query, className }: UntilReadProps) {
  const { data, isFetching, refetch } = query
  const error = useReadError(query)
  if (data !== undefined) return null
  if (error)
    return <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <output className="block">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className={className} />
    </output>
  )
}
