/** What somebody can do with the squad, in the order of the form. */
export const SQUAD_TASKS = {
  'opening-up': 'Open up: nets, lights, gate',
  'check-in': 'Check people in',
  welcoming: 'Welcome newcomers',
  coaching: 'Coach beginners',
  tournaments: 'Run tournaments',
  pictures: 'Take pictures',
} as const
type SquadTask = keyof typeof SQUAD_TASKS
export const SQUAD_TASK_NAMES = Object.keys(SQUAD_TASKS) as [SquadTask, ...SquadTask[]]

/** When they can. */
export const SQUAD_TIMES = {
  'weekday-mornings': 'Weekday mornings',
  'weekday-afternoons': 'Weekday afternoons',
  'weekday-evenings': 'Weekday evenings',
  'weekend-mornings': 'Weekend mornings',
  'weekend-afternoons': 'Weekend afternoons',
  'weekend-evenings': 'Weekend evenings',
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
