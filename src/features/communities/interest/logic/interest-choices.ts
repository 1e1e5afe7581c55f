import * as m from '#/lib/messages.gen'

/** When somebody can play, in the order of the form. */
export const AVAILABILITY = {
  'weekday-mornings': () => m.interest_weekdayMornings(),
  'weekday-afternoons': () => m.interest_weekdayAfternoons(),
  'weekday-evenings': () => m.interest_weekdayEvenings(),
  'weekend-mornings': () => m.interest_weekendMornings(),
  'weekend-afternoons': () => m.interest_weekendAfternoons(),
  'weekend-evenings': () => m.interest_weekendEvenings(),
}
export type Availability = keyof typeof AVAILABILITY
export const AVAILABILITIES = Object.keys(AVAILABILITY) as [Availability, ...Availability[]]

export const INTEREST_STATES = ['new', 'contacted', 'done'] as const
export type InterestState = (typeof INTEREST_STATES)[number]

export const isInterestState = (value: unknown): value is InterestState =>
  INTEREST_STATES.some((state) => state === value)
