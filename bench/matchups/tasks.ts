import { roundRobin } from '#/features/tournaments/core/logic/draw/round-robin'
import {
  duelBracket,
  duelNext,
  managerBracket,
  managerNext,
  organizerBracket,
  organizerNext,
  ownBracket,
  ownNext,
} from './bracket-tasks'
import { managed, named, organized } from './peer-setups'
import { ownSwiss, pairingsSwiss } from './swiss-tasks'

/** Milliseconds, and how many matches came out, so that a short cut shows. */
export type Measured = { ms: number; count: number }
type Job = (teams: number) => Promise<number> | number
/** A job answers how many matches it made; with `ownTime` the milliseconds that count of it. */
type Task = { jobs: Record<string, Job>; ownTime?: true }

const WARM_FOR_MS = 300
const MOST_REPEATS = 20_000
const SLOW_MS = 1_000

async function managerRoundRobin(teams: number): Promise<number> {
  await managed(named(teams), 'round_robin')
  return (teams * (teams - 1)) / 2
}

export const OURS = 'ours'
export const TASKS: Record<string, Task> = {
  'round robin of one pool': {
    jobs: {
      [OURS]: (teams) => roundRobin(named(teams)).reduce((sum, { pairs }) => sum + pairs.length, 0),
      roundrobin: async (teams) => {
        const rounds = (await import('roundrobin')).default(teams, named(teams))
        return rounds.reduce((sum, { length }) => sum + length, 0)
      },
      'tournament-pairings': async (teams) =>
        (await import('tournament-pairings')).RoundRobin(named(teams)).filter(({ player2 }) => player2)
          .length,
      'tournament-organizer': async (teams) =>
        (await organized(named(teams), 'round-robin')).getMatches().length,
      'brackets-manager': managerRoundRobin,
    },
  },
  'Swiss, the slowest of seven rounds': {
    ownTime: true,
    jobs: { [OURS]: ownSwiss, 'tournament-pairings': pairingsSwiss },
  },
  'single elimination, one more result and the places it leaves': {
    ownTime: true,
    jobs: {
      [OURS]: ownNext,
      duel: duelNext,
      'tournament-organizer': organizerNext,
      'brackets-manager': managerNext,
    },
  },
  'single elimination, from seeds and results to the champion': {
    jobs: {
      [OURS]: ownBracket,
      duel: duelBracket,
      'tournament-organizer': organizerBracket,
      'brackets-manager': managerBracket,
    },
  },
}

/** The median of as many runs as fit; of a slow job the only run. */
export async function measure(task: string, who: string, teams: number): Promise<Measured> {
  const { jobs, ownTime } = TASKS[task] as Task
  const job = jobs[who] as Job
  const times: number[] = []
  let count = 0
  const until = performance.now() + WARM_FOR_MS
  do {
    const begun = performance.now()
    count = await job(teams)
    times.push(ownTime ? count : performance.now() - begun)
  } while (performance.now() < until && times.length < MOST_REPEATS && (times[0] as number) < SLOW_MS)
  const ms = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] as number
  return { ms, count: ownTime ? 0 : count }
}
