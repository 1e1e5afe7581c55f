import type { CreateEvent } from '#/features/events/events/schema'
import { keysOf } from '#/lib/objects'

/** What a host says of an event. */
type EventField = Exclude<keyof CreateEvent, 'publish' | 'confirmLength'>

/**
 * `template`: a series has it too, and its nights follow it until a host sets their own. `seating`: likewise, as long as
 * no one has counted on how places are given out. `night`: it belongs to one night.
 */
type Home = 'template' | 'seating' | 'night'

/** Where each field belongs, and what the history calls it. */
const EVENT_FIELDS = {
  title: { of: 'template', words: 'the title' },
  description: { of: 'template', words: 'the description' },
  theme: { of: 'template', words: 'the theme' },
  eventDate: { of: 'night', words: 'the date' },
  startTime: { of: 'template', words: 'the start' },
  endTime: { of: 'template', words: 'the end' },
  timeZone: { of: 'template', words: 'the time zone' },
  location: { of: 'template', words: 'the venue' },
  address: { of: 'template', words: 'the address' },
  city: { of: 'template', words: 'the city' },
  state: { of: 'template', words: 'the state' },
  zipCode: { of: 'template', words: 'the ZIP code' },
  addressVisibility: { of: 'template', words: 'who may see the address' },
  coverImage: { of: 'template', words: 'the picture' },
  communityId: { of: 'template', words: 'the community' },
  visibility: { of: 'template', words: 'who may see it' },
  maxCapacity: { of: 'template', words: 'the number of spots' },
  guestsAllowed: { of: 'template', words: 'the guests allowed' },
  rsvpDeadline: { of: 'night', words: 'the deadline' },
  signupsOpen: { of: 'night', words: 'whether sign-ups are open' },
  opensAt: { of: 'night', words: 'when sign-ups open' },
  fillMode: { of: 'seating', words: 'how spots are filled' },
  waitlistMode: { of: 'seating', words: 'who moves up' },
  promotion: { of: 'seating', words: 'how open spots are given out' },
  skillMin: { of: 'template', words: 'the lowest level' },
  skillMax: { of: 'template', words: 'the highest level' },
  courts: { of: 'template', words: 'the courts' },
  priceNote: { of: 'template', words: 'the price' },
  hostContact: { of: 'template', words: 'the contact' },
} as const satisfies Record<EventField, { of: Home; words: string }>

type FieldOf<H extends Home> = {
  [K in EventField]: (typeof EVENT_FIELDS)[K]['of'] extends H ? K : never
}[EventField]
export type NightField = FieldOf<'night'>

const FIELDS = keysOf(EVENT_FIELDS)
const isOf =
  <H extends Home>(home: H) =>
  (field: EventField): field is FieldOf<H> =>
    EVENT_FIELDS[field].of === home

export const TEMPLATE_FIELDS = FIELDS.filter(isOf('template'))
export const SEATING_FIELDS = FIELDS.filter(isOf('seating'))

const isField = (name: string): name is EventField => Object.hasOwn(EVENT_FIELDS, name)

export const isOfOneNight = (name: string): boolean => isField(name) && EVENT_FIELDS[name].of === 'night'

/** What the history calls a field; a name it doesn't know stays as it is. */
export const fieldWords = (name: string): string => (isField(name) ? EVENT_FIELDS[name].words : name)
