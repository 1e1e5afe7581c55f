import type { EventSearch } from '#/features/events/events/queries'
import { levelName } from '#/lib/level-words'

/** Chips that are on or off by themselves; the other two need to know one's level and one's city. */
export const FLAGS = ['today', 'weekend', 'evenings', 'openSpots', 'free'] as const

/** The same question without any of the chips' flags: what is over has none of them. */
export const withoutFlags = (search: EventSearch): EventSearch => ({
  ...search,
  ...Object.fromEntries(FLAGS.map((flag) => [flag, undefined])),
})

/** What a device remembers of a list: what somebody goes by again and again, not one day or one word. */
export function rememberedOf(search: EventSearch): EventSearch {
  const { today, weekend, evenings, openSpots, free, level, place, community } = search
  return { today, weekend, evenings, openSpots, free, level, place, community }
}

export const asksForAnything = (search: EventSearch): boolean =>
  Object.values(search).some((value) => value !== undefined)

function daysAsked({ today, weekend }: EventSearch): string {
  if (today && weekend) return ' today or this weekend'
  if (today) return ' today'
  return weekend ? ' this weekend' : ''
}

/** 'No open spots this weekend', 'No free evening events today in Ojai': what an empty list was asked for. */
export function emptyWords(search: EventSearch): string {
  const { evenings, openSpots, free, level, place } = search
  const kinds = [free && 'free', evenings && 'evening'].filter(Boolean)
  const what =
    openSpots && kinds.length === 0
      ? 'open spots'
      : [...kinds, 'events', openSpots && 'with open spots'].filter(Boolean).join(' ')
  const where = place ? ` in ${place}` : ''
  const whose = level ? ` for ${levelName(level).toLowerCase()} players` : ''
  return `No ${what}${daysAsked(search)}${where}${whose}`
}
