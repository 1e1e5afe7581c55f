import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { AddShiftInput, ChangeShift, EventShifts, MyShifts } from '#/features/club/squad/shifts/schema'

/** Below the key of the event's live topic, so that two who look agree. */
export function eventShiftsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['event', eventId, 'shifts'],
    queryFn: ({ signal }) => api.get<EventShifts>(`/events/${eventId}/shifts`, { signal }),
    staleTime: 0,
  })
}

/** One's own shifts and the free ones. */
export function myShiftsQuery() {
  return queryOptions({
    queryKey: ['squad-shifts'],
    queryFn: ({ signal }) => api.get<MyShifts>('/my/shifts', { signal }),
    staleTime: 0,
  })
}

function readAnew(client: QueryClient, eventId: string): void {
  for (const queryKey of [['squad-shifts'], ['event', eventId, 'shifts']])
    void client.invalidateQueries({ queryKey })
}

async function keep(
  client: QueryClient,
  eventId: string,
  answer: Promise<EventShifts>,
): Promise<EventShifts> {
  const shifts = await answer
  client.setQueryData(eventShiftsQuery(eventId).queryKey, shifts)
  return shifts
}

type Of = { eventId: string; shiftId: string }

export const addShiftMutation = mutationOptions({
  mutationFn: ({ eventId, input }: { eventId: string; input: AddShiftInput }, { client }) =>
    keep(client, eventId, api.post<EventShifts>(`/events/${eventId}/shifts`, input)),
})

export const changeShiftMutation = mutationOptions({
  mutationFn: ({ eventId, shiftId, change }: Of & { change: ChangeShift }, { client }) =>
    keep(client, eventId, api.patch<EventShifts>(`/events/${eventId}/shifts/${shiftId}`, change)),
  onError: (_error, { eventId }, _before, { client }) => readAnew(client, eventId),
})

export const removeShiftMutation = mutationOptions({
  mutationFn: ({ eventId, shiftId }: Of, { client }) =>
    keep(client, eventId, api.delete<EventShifts>(`/events/${eventId}/shifts/${shiftId}`)),
  onError: (_error, { eventId }, _before, { client }) => readAnew(client, eventId),
})

/** Takes a free shift, or gives one's own back. Also what failed is read anew: somebody else may have been faster. */
export const myShiftMutation = mutationOptions({
  mutationFn: ({ eventId, shiftId, take }: Of & { take: boolean }, { client }) => {
    const path = `/events/${eventId}/shifts/${shiftId}/mine`
    return keep(client, eventId, take ? api.put<EventShifts>(path) : api.delete<EventShifts>(path))
  },
  onSettled: (_answer, _error, { eventId }, _before, { client }) => readAnew(client, eventId),
})
