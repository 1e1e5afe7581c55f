/** When somebody can play, in the order of the form. */
export const AVAILABILITY = {
  'weekday-mornings': 'Weekday mornings',
  'weekday-afternoons': 'Weekday afternoons',
  'weekday-evenings': 'Weekday evenings',
  'weekend-mornings': 'Weekend mornings',
  'weekend-afternoons': 'Weekend afternoons',
  'weekend-evenings': 'Weekend evenings',
} as const
export type Availability = keyof typeof AVAILABILITY
export const AVAILABILITIES = Object.keys(AVAILABILITY) as [Availability, ...Availability[]]

export const INTEREST_STATES = ['new', 'contacted', 'done'] as const
export type InterestState = (typeof INTEREST_STATES)[number]

export const isInterestState = (value: unknown): value is InterestState =>
  INTEREST_STATES.some((state) => state === value)
