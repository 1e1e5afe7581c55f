import { isLevel } from '#/lib/skill-levels'
import type { EventSearch } from '#/features/events/events/queries'
import { isLocalDate } from '#/lib/dates'
import { isId } from '#/lib/ids'

const MAX_WORDS = 100
const MAX_PLACE = 80

/** A search for digits only is read from the address as a number. */
function words(value: unknown, maxChars: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, maxChars) || undefined
}

const yes = (value: unknown): true | undefined => value === true || value === 'true' || undefined
const date = (value: unknown) => (typeof value === 'string' && isLocalDate(value) ? value : undefined)

/** Reads an address as leniently as a link in a chat deserves: what makes no sense is left out. */
export function parseEventSearch(search: Record<string, unknown>): EventSearch {
  const from = date(search.from)
  const to = date(search.to)
  return {
    past: yes(search.past),
    today: yes(search.today),
    weekend: yes(search.weekend),
    evenings: yes(search.evenings),
    openSpots: yes(search.openSpots),
    free: yes(search.free),
    q: words(search.q, MAX_WORDS),
    from,
    // An end before its beginning would only ever give an empty list.
    to: from && to && to < from ? undefined : to,
    community: isId(search.community) ? search.community : undefined,
    place: words(search.place, MAX_PLACE),
    level: isLevel(search.level) ? search.level : undefined,
  }
}

/** How many of the filters of the panel are set; the tab, the chips and the search box stand outside it. */
export function countFilters({ from, to, community, place, level }: EventSearch): number {
  return [from, to, community, place, level].filter(Boolean).length
}
