/** From a challenge to its end. What leads from one to the next: logic/challenge. */
export const STATES = [
  'proposed',
  'accepted',
  'reported',
  'disputed',
  'confirmed',
  'settled',
  'declined',
  'withdrawn',
  'called-off',
  'expired',
  'voided',
] as const
export type State = (typeof STATES)[number]

export const TABS = ['open', 'live', 'settled'] as const
export type Tab = (typeof TABS)[number]

/** Under which heading a challenge is found. */
export const STATES_IN = {
  open: ['proposed'],
  live: ['accepted', 'reported', 'disputed', 'confirmed'],
  settled: ['settled', 'declined', 'withdrawn', 'called-off', 'expired', 'voided'],
} as const satisfies Record<Tab, readonly State[]>

/** There is a result, and it stays. */
export const isDecided = (state: State): boolean => state === 'confirmed' || state === 'settled'

export const FORMATS = ['singles', 'doubles'] as const
export type Format = (typeof FORMATS)[number]
