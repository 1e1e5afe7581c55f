/** Sections of the organiser's desk, as the address names them. */
const DESK_VIEWS = [
  'courts',
  'matches',
  'standings',
  'teams',
  'draw',
  'schedule',
  'fairness',
  'history',
  'share',
  'settings',
] as const
export type DeskView = (typeof DESK_VIEWS)[number]

export const deskViewOf = (value: unknown): DeskView | undefined => DESK_VIEWS.find((view) => view === value)
