import type { EventSearch } from '#/features/events/events/queries'
import { levelName } from '#/lib/level-words'
import * as m from '#/lib/messages.gen'

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

const daysAsked = ({ today, weekend }: EventSearch) =>
  today && weekend ? 'either' : today ? 'today' : weekend ? 'weekend' : 'any'

function kindAsked({ evenings, openSpots, free }: EventSearch) {
  if (free) return evenings ? 'freeEvening' : 'free'
  if (evenings) return 'evening'
  return openSpots ? 'spots' : 'any'
}

/** 'No open spots this weekend', 'No free evening events today in Ojai': what an empty list was asked for. */
export function emptyWords(search: EventSearch): string {
  const { openSpots, level, place } = search
  const what = kindAsked(search)
  return m.events_nothingFound({
    what,
    room: openSpots && what !== 'spots' ? 'yes' : 'no',
    days: daysAsked(search),
    near: place ? 'yes' : 'no',
    place: place ?? '',
    fit: level ? 'yes' : 'no',
    level: level ? levelName(level).toLowerCase() : '',
  })
}
