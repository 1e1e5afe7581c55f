import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrowd, type Member } from '../support/crowd'
import { call, TEST_PUBLIC_URL, TEST_SECRET } from '../support/storm'
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes'

const ROUNDS = 15
const ROWS = 40
const FILE = [
  'Date,Notes',
  ...Array.from({ length: ROWS }, (_, n) => `2026-03-${String((n % 28) + 1).padStart(2, '0')},Note ${n}`),
].join('\n')

let two: TwoProcesses
beforeAll(async () => {
  two = await startTwoProcesses({ LIMITS_OFF: 'true' })
})
afterAll(() => two?.stop())

it('a file brought in twice at once, through two servers, is added once', async () => {
  const writers = await makeCrowd(two.database.db, {
    size: ROUNDS,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  const bring = (index: 0 | 1, writer: Member) =>
    call(two.servers[index].url, '/notes/import', writer, {
      method: 'POST',
      body: JSON.stringify({ format: 'csv', text: FILE }),
    })
  for (const writer of writers) {
    const answers = await Promise.all([bring(0, writer), bring(1, writer)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, ROWS])
  }
})
