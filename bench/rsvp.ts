import { answerEvent } from '#/features/events/rsvp/writes'
import type { Database } from '#/platform/db'
import { makeCrowd, makeEvent, type Member } from '../tests/support/crowd'
import { TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import { byThePort } from './bare-statements'

const ANSWERS = 600
/** So many of each kind after so many of the other, and the first of each count for nothing. */
const TURN = 100

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

/** Answers a second of the product's own write beside the same locked transaction written by hand. */
export async function measureRsvp(database: Database) {
  const crowd = await makeCrowd(database.db, {
    size: ANSWERS,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  const first = await makeEvent(database.db, { maxCapacity: 10 })
  const second = await makeEvent(database.db, { maxCapacity: 10 })
  const viewer = {
    kind: 'user' as const,
    emailVerified: true,
    name: 'Bench',
    isAdmin: false,
    isHost: false,
    suspended: false,
    sessionId: '',
    renewal: 'none' as const,
  }
  const answers = (people: Member[]) =>
    people.map(({ id, email }) =>
      answerEvent(database.db, { ...viewer, id, email }, first, { partySize: 1 }, null),
    )
  const { lockedTransaction } = byThePort(database)
  let product = 0
  let hand = 0
  for (let begun = 0; begun < ANSWERS; begun += TURN) {
    const people = crowd.slice(begun, begun + TURN)
    const [ours, bare] = [
      await timed(() => Promise.all(answers(people))),
      await timed(() => Promise.all(people.map(({ id }) => lockedTransaction(second, id)))),
    ]
    if (begun === 0) continue
    product += ours
    hand += bare
  }
  return { perSecond: ((ANSWERS - TURN) / product) * 1000, share: hand / product }
}
