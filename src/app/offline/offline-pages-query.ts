import { queryOptions } from '@tanstack/react-query'
import { brand } from '#/brand'
import { KEPT_TITLE_HEADER, PAGES_CACHE } from '#/lib/worker-words'

type KeptPage = { path: string; title: string }

async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in window) || !(await caches.has(PAGES_CACHE))) return []
  const cache = await caches.open(PAGES_CACHE)
  const pages = (await cache.keys()).map(async ({ url }): Promise<KeptPage> => {
    const path = new URL(url).pathname
    const title = (await cache.match(path))?.headers.get(KEPT_TITLE_HEADER) ?? ''
    return { path, title: decodeURIComponent(title).replace(` · ${brand.name}`, '') || path }
  })
  // The latest one first.
  return (await Promise.all(pages)).toReversed()
}

/** The public pages that this device keeps; asked of the browser alone. */
export const keptPagesQuery = () =>
  queryOptions({
    queryKey: ['kept-pages'],
    queryFn: keptPages,
    staleTime: 0,
    enabled: typeof window !== 'undefined',
  })
