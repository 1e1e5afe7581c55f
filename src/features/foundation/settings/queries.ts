import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import { SITE_DEFAULTS, siteWords } from '#/features/foundation/settings/logic/site-defaults'
import type { ChangeSettings, Keeping, Setting, Site } from '#/features/foundation/settings/schema'

/** What every page shows of the site-wide settings; it comes with the page. */
export function siteQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }) => api.get<Site>('/site', { signal }),
    meta: { sameForAll: true },
  })
}

/** How long what is over is kept. */
export function keepingQuery() {
  return queryOptions({
    queryKey: ['site', 'keeping'],
    queryFn: ({ signal }) => api.get<Keeping>('/site/keeping', { signal }),
    meta: { sameForAll: true },
  })
}

/** What has been read of the site, for where nothing may wait; else the defaults. */
export const knownSite = (client: QueryClient): Site =>
  siteWords(client.getQueryData(siteQuery().queryKey) ?? SITE_DEFAULTS)

/** Whose email addresses make admins here, in words. */
export function adminRuleQuery() {
  return queryOptions({
    queryKey: ['admin', 'settings', 'admins'],
    queryFn: ({ signal }) => api.get<{ words: string }>('/admin/settings/admins', { signal }),
  })
}

export function settingsQuery() {
  return queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => api.get<Setting[]>('/admin/settings', { signal }),
    staleTime: 0,
  })
}

export const changeSettingsMutation = mutationOptions({
  mutationFn: async (change: ChangeSettings, { client }) => {
    const settings = await api.patch<Setting[]>('/admin/settings', change)
    client.setQueryData(settingsQuery().queryKey, settings)
    void client.invalidateQueries({ queryKey: siteQuery().queryKey })
    return settings
  },
})
