import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { Topic, Ways } from '#/features/messages/notifications/logic/topics'
import type {
  ChangeSettings,
  NotificationSettings,
  Unsubscribed,
} from '#/features/messages/notifications/settings/schema'

const KEY = ['notification-settings'] as const

export function notificationSettingsQuery() {
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<NotificationSettings>('/notifications/settings', { signal }),
    staleTime: 0,
  })
}

function withChange(
  now: NotificationSettings,
  { topics = {}, ...rest }: ChangeSettings,
): NotificationSettings {
  const ways = { ...now.topics }
  for (const [topic, change] of Object.entries(topics) as [Topic, Partial<Ways>][])
    ways[topic] = { ...ways[topic], ...change }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { ...now, ...given, topics: ways }
}

/**
 * Shown at once, saved switch by switch. A refused one is put back as the server has it, without taking along those
 * that are still under way: the answer counts once nothing is.
 */
export const changeSettingsMutation = mutationOptions({
  mutationKey: KEY,
  mutationFn: (change: ChangeSettings) => api.patch<NotificationSettings>('/notifications/settings', change),
  onMutate: async (change, { client }) => {
    await client.cancelQueries({ queryKey: KEY })
    client.setQueryData<NotificationSettings>(KEY, (now) => now && withChange(now, change))
  },
  onSettled: (_data, _error, _change, _result, { client }) => {
    if (client.isMutating({ mutationKey: KEY }) === 1) void client.invalidateQueries({ queryKey: KEY })
  },
})

export const unsubscribeTopicMutation = mutationOptions({
  mutationFn: (token: string) => api.post<Unsubscribed>('/notifications/unsubscribe', { token }),
})
