import { addMissing } from '#/lib/older-browsers'
import { searchTimes } from '#/features/tournaments/core/logic/tournament/times'
import type { SearchAnswer, SearchRequest } from '#/features/tournaments/run/ui/search/search-messages'
import { searchRoundsInSlices } from '#/features/tournaments/run/ui/search/search-steps'

addMissing()

// Runs beside the page. Everything it needs is bundled into it: what a worker may load is decided by the headers of its
// own file, and those allow nothing.

let stopped = false
const tell = (message: SearchAnswer): void => globalThis.postMessage(message)

async function answer(request: SearchRequest): Promise<void> {
  if (request.ask === 'stop') {
    stopped = true
  } else if (request.ask === 'rounds') {
    const { rounds } = await searchRoundsInSlices(
      request.task,
      (progress) => tell({ kind: 'progress', ...progress }),
      () => stopped,
    )
    tell({ kind: 'rounds', rounds })
  } else {
    const { task, moves } = request
    tell({ kind: 'times', placements: searchTimes(task, moves === undefined ? {} : { moves }) })
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  answer(data).catch((error: unknown) =>
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  )
})
