import type { AdminEventSearch } from '#/features/events/events/queries'
import { isId } from '#/lib/ids'

const MAX_WORDS = 100
export const STATUSES = ['published', 'draft', 'cancelled'] as const

/** Reads an address leniently: what makes no sense is left out. */
export function parseAdminEventSearch(search: Record<string, unknown>): AdminEventSearch {
  const words = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim() : ''
  return {
    q: words.slice(0, MAX_WORDS) || undefined,
    when: search.when === 'past' ? 'past' : undefined,
    status: STATUSES.find((status) => status === search.status),
    community: isId(search.community) ? search.community : undefined,
  }
}
