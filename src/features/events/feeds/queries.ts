import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { OwnCalendar } from '#/features/events/feeds/schema'

/** One's own secret address. */
export function ownCalendarQuery() {
  return queryOptions({
    queryKey: ['own-calendar'],
    queryFn: ({ signal }) => api.get<OwnCalendar>('/my/calendar', { signal }),
  })
}

export const renewCalendarMutation = mutationOptions({
  mutationFn: async (_: void, { client }) => {
    const made = await api.post<OwnCalendar>('/my/calendar', {})
    client.setQueryData(ownCalendarQuery().queryKey, made)
    return made
  },
})
