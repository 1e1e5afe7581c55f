import { queryOptions } from '@tanstack/react-query'
import { api } from '#/app/api-client'
import type { Session } from '#/features/accounts/schema'

/** Who is signed in, if anybody. */
export function sessionQuery() {
  return queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => api.get<Session>('/session', { signal }),
  })
}
