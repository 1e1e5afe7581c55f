import { AppError } from '#/lib/errors'
import * as m from '#/lib/messages.gen'

type Bounds = {
  /** How many may wait or be worked on, from everyone together. */
  most: number
  /** And from one person, so that nobody fills the line alone. */
  mostEach: number
}
/** About what a few conversions take. */
const RETRY_AFTER_SECONDS = 20

/** Not the catalogue's words for 503: nothing is broken, and admins needn't hear of it. */
const busy = () =>
  new AppError({
    code: 'pictures_busy',
    category: 'rate_limit',
    status: 503,
    detail: m.server_aLotPicturesBeing(),
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** Does one piece of work at a time, in the order they came, and refuses what would wait too long. */
export function createTurns({ most, mostEach }: Bounds) {
  let last: Promise<unknown> = Promise.resolve()
  let all = 0
  const each = new Map<string, number>()
  const count = (owner: string, by: 1 | -1) => {
    all += by
    const own = (each.get(owner) ?? 0) + by
    if (own === 0) each.delete(owner)
    else each.set(owner, own)
  }
  /** @throws AppError pictures_busy (503 with Retry-After) when too many wait already */
  return async function inTurn<Made>(owner: string, work: () => Promise<Made>): Promise<Made> {
    if (all >= most || (each.get(owner) ?? 0) >= mostEach) throw busy()
    count(owner, 1)
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      count(owner, -1)
    }
  }
}
