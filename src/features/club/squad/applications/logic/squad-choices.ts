import * as m from '#/lib/messages.gen'

/** What somebody can do with the squad, in the order of the form. */
export const SQUAD_TASKS = {
  'opening-up': () => m.squad_taskOpeningUp(),
  'check-in': () => m.squad_taskCheckIn(),
  welcoming: () => m.squad_taskWelcoming(),
  coaching: () => m.squad_taskCoaching(),
  tournaments: () => m.squad_taskTournaments(),
  pictures: () => m.squad_taskPictures(),
} as const
type SquadTask = keyof typeof SQUAD_TASKS
export const SQUAD_TASK_NAMES = Object.keys(SQUAD_TASKS) as [SquadTask, ...SquadTask[]]

/** When they can. */
export const SQUAD_TIMES = {
  'weekday-mornings': () => m.squad_weekdayMornings(),
  'weekday-afternoons': () => m.squad_weekdayAfternoons(),
  'weekday-evenings': () => m.squad_weekdayEvenings(),
  'weekend-mornings': () => m.squad_weekendMornings(),
  'weekend-afternoons': () => m.squad_weekendAfternoons(),
  'weekend-evenings': () => m.squad_weekendEvenings(),
} as const
type SquadTime = keyof typeof SQUAD_TIMES
export const SQUAD_TIME_NAMES = Object.keys(SQUAD_TIMES) as [SquadTime, ...SquadTime[]]

export const APPLICATION_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** Reads an address leniently. */
export const applicationStateOf = (value: unknown): ApplicationState | undefined =>
  APPLICATION_STATES.find((state) => state === value)

const isTask = (value: string): value is SquadTask => Object.hasOwn(SQUAD_TASKS, value)
const isTime = (value: string): value is SquadTime => Object.hasOwn(SQUAD_TIMES, value)

/** Of what is stored, those that are choices still. */
export const knownTasks = (stored: readonly string[]): SquadTask[] => stored.filter(isTask)
export const knownTimes = (stored: readonly string[]): SquadTime[] => stored.filter(isTime)
