import type { Placement } from '#/features/tournaments/core/logic/courts/court-plan'
import type { RotationRound } from '#/features/tournaments/core/logic/rotation/rotation-past'
import type { RotationTask } from '#/features/tournaments/core/logic/tournament/draws'
import { searchTimes, type TimesTask } from '#/features/tournaments/core/logic/tournament/times'
import type {
  SearchAnswer,
  SearchProgress,
  SearchRequest,
} from '#/features/tournaments/run/ui/search/search-messages'
import { searchRoundsInSlices } from '#/features/tournaments/run/ui/search/search-steps'

/** A search under way. `stop` ends it with the best so far, `cancel` without an answer. */
export type Search<Found> = { found: Promise<Found>; stop: () => void; cancel: () => void }

/** Where the page itself has to search, it must not stand still for long. */
const MOVES_ON_THE_PAGE = 30_000

/** Null where the browser, or somebody's settings, refuse one. */
function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

type Asked<Found> = {
  request: SearchRequest
  /** The answer that ends the search. */
  read: (answer: SearchAnswer) => Found | undefined
  onProgress?: ((progress: SearchProgress) => void) | undefined
  /** The same on the page, once a worker is refused. */
  here: (isStopped: () => boolean) => Promise<Found>
}

function run<Found>({ request, read, onProgress, here }: Asked<Found>): Search<Found> {
  const worker = openWorker()
  let stopped = false
  const found = new Promise<Found>((resolve, reject) => {
    const searchHere = () => void here(() => stopped).then(resolve, reject)
    if (!worker) return searchHere()
    // A worker that could not even be loaded says so by an error without a message of ours.
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      worker.terminate()
      searchHere()
    })
    worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
      if (data.kind === 'progress') return onProgress?.(data)
      const answer = read(data)
      worker.terminate()
      if (answer === undefined)
        reject(new Error(data.kind === 'failed' ? data.message : `Unexpected answer: ${data.kind}`))
      else resolve(answer)
    })
    worker.postMessage(request)
  })
  return {
    found,
    stop() {
      stopped = true
      worker?.postMessage({ ask: 'stop' } satisfies SearchRequest)
    },
    cancel() {
      stopped = true
      worker?.terminate()
    },
  }
}

/** Rounds of partners who change: many seconds for large fields, and better the longer it takes. */
export const runRounds = (
  task: RotationTask,
  onProgress?: (progress: SearchProgress) => void,
): Search<RotationRound[]> =>
  run({
    request: { ask: 'rounds', task },
    read: (answer) => (answer.kind === 'rounds' ? answer.rounds : undefined),
    onProgress,
    async here(isStopped) {
      const { rounds } = await searchRoundsInSlices(task, (progress) => onProgress?.(progress), isStopped)
      return rounds
    },
  })

/** Slots and courts of the matches that have none yet. It ends by itself; the same task gives the same plan. */
export const runTimes = (task: TimesTask): Search<Placement[]> =>
  run({
    request: { ask: 'times', task },
    read: (answer) => (answer.kind === 'times' ? answer.placements : undefined),
    here: async () => searchTimes(task, { moves: MOVES_ON_THE_PAGE }),
  })
