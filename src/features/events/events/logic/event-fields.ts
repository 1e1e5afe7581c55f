import type { CreateEvent } from '#/features/events/events/schema'
import { keysOf } from '#/lib/objects'
import * as m from '#/lib/messages.gen'

/** What a host says of an event. */
type EventField = Exclude<keyof CreateEvent, 'publish' | 'confirmLength'>

/**
 * `template`: a series has it too, and its nights follow it until a host sets their own. `seating`: likewise, as long as
 * no one has counted on how places are given out. `night`: it belongs to one night.
 */
type Home = 'template' | 'seating' | 'night'

/** Where each field belongs, and what the history calls it. */
const EVENT_FIELDS = {
  title: { of: 'template', words: () => m.events_fieldTitle() },
  description: { of: 'template', words: () => m.events_fieldDescription() },
  language: { of: 'template', words: () => m.events_fieldLanguage() },
  theme: { of: 'template', words: () => m.events_fieldTheme() },
  eventDate: { of: 'night', words: () => m.events_fieldDate() },
  startTime: { of: 'template', words: () => m.events_fieldStart() },
  endTime: { of: 'template', words: () => m.events_fieldEnd() },
  timeZone: { of: 'template', words: () => m.events_fieldTimeZone() },
  location: { of: 'template', words: () => m.events_fieldVenue() },
  address: { of: 'template', words: () => m.events_fieldAddress() },
  city: { of: 'template', words: () => m.events_fieldCity() },
  state: { of: 'template', words: () => m.events_fieldState() },
  zipCode: { of: 'template', words: () => m.events_fieldZipCode() },
  addressVisibility: { of: 'template', words: () => m.events_fieldAddressVisibility() },
  coverImage: { of: 'template', words: () => m.events_fieldPicture() },
  communityId: { of: 'template', words: () => m.events_fieldCommunity() },
  visibility: { of: 'template', words: () => m.events_fieldVisibility() },
  maxCapacity: { of: 'template', words: () => m.events_fieldSpots() },
  guestsAllowed: { of: 'template', words: () => m.events_fieldGuests() },
  rsvpDeadline: { of: 'night', words: () => m.events_fieldDeadline() },
  signupsOpen: { of: 'night', words: () => m.events_fieldSignupsOpen() },
  opensAt: { of: 'night', words: () => m.events_fieldOpensAt() },
  fillMode: { of: 'seating', words: () => m.events_fieldFillMode() },
  waitlistMode: { of: 'seating', words: () => m.events_fieldWaitlistMode() },
  promotion: { of: 'seating', words: () => m.events_fieldPromotion() },
  skillMin: { of: 'template', words: () => m.events_fieldSkillMin() },
  skillMax: { of: 'template', words: () => m.events_fieldSkillMax() },
  courts: { of: 'template', words: () => m.events_fieldCourts() },
  priceNote: { of: 'template', words: () => m.events_fieldPrice() },
  hostContact: { of: 'template', words: () => m.events_fieldContact() },
} as const satisfies Record<EventField, { of: Home; words: () => string }>

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
export const fieldWords = (name: string): string => (isField(name) ? EVENT_FIELDS[name].words() : name)
