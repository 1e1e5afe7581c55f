import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { EVENT_KEYS } from '#/client/event-caches'
import type {
  CreateSeriesInput,
  OwnSeries,
  PreviewInput,
  Series,
  SeriesPageData,
  SeriesPreview,
} from '#/features/events/series/schema'
import type { ChangedSeries, UpdateSeries } from '#/features/events/series/edits/schema'

const SERIES = 'series'

export function seriesPageQuery(id: string) {
  return queryOptions({
    queryKey: [SERIES, id],
    queryFn: ({ signal }) => api.get<SeriesPageData>(`/series/${id}`, { signal }),
  })
}

/** The running series that the viewer hosts. */
export function ownSeriesQuery() {
  return queryOptions({
    queryKey: [SERIES, 'own'],
    queryFn: ({ signal }) => api.get<OwnSeries>('/my/series', { signal }),
    meta: { keptOffline: true },
  })
}

/** What a rule means; told by the server, whose calendar decides. */
export function previewQuery(input: PreviewInput) {
  return queryOptions({
    queryKey: [SERIES, 'preview', input],
    queryFn: ({ signal }) => api.post<SeriesPreview>('/series/preview', input, { signal }),
    retry: false,
  })
}

function changed(client: QueryClient): void {
  for (const queryKey of [
    [SERIES],
    [EVENT_KEYS.lists],
    [EVENT_KEYS.event],
    [EVENT_KEYS.tuesday],
    ['my-events'],
  ])
    void client.invalidateQueries({ queryKey })
}

/** `key` is one per press of the button, so that a repeat over a bad line makes one series. */
export const createSeriesMutation = mutationOptions({
  mutationFn: ({ input, key }: { input: CreateSeriesInput; key: string }) =>
    api.post<Series>('/series', input, { idempotencyKey: key }),
  onSuccess: (_made, _input, _before, { client }) => changed(client),
})

export const updateSeriesMutation = mutationOptions({
  mutationFn: ({ id, change }: { id: string; change: UpdateSeries }) =>
    api.patch<ChangedSeries>(`/series/${id}`, change),
  onSuccess: (_changed, _input, _before, { client }) => changed(client),
})

export const makeSeriesMutation = mutationOptions({
  mutationFn: ({ eventId, rrule, endsOn }: { eventId: string; rrule: string; endsOn: string | null }) =>
    api.post<ChangedSeries>(`/events/${eventId}/series`, { rrule, endsOn }),
  onSuccess: (_made, _input, _before, { client }) => changed(client),
})

/** Lets a night that the rule has no date for stand on its own. */
export const keepNightMutation = mutationOptions({
  mutationFn: ({ id, eventId }: { id: string; eventId: string }) =>
    api.post(`/series/${id}/nights/${eventId}/keep`),
  onSuccess: (_kept, _input, _before, { client }) => changed(client),
})
