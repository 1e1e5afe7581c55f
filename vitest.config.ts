import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileMessages } from './scripts/messages.mjs'

// Types, tests and the programs they start read the messages as compiled.
compileMessages()
// Kathmandu is 5 h 45 min ahead of UTC: a date that leans on the machine's zone shows at once.
process.env.TZ = 'Asia/Kathmandu'

/** Generous: a loaded machine is slow, not wrong. */
const UNIT_TEST_TIMEOUT_MS = 20_000
const SERVER_TEST_TIMEOUT_MS = 60_000
const RACE_TEST_TIMEOUT_MS = 180_000

const FIXED_SEED = fileURLToPath(new URL('./tests/support/fixed-seed.ts', import.meta.url))

/** A test that takes longer is named in the output, with its time. */
const SLOW_TEST_MS = 3_000

/** What is measured here is time, or the room on the disk: nothing else may run beside them. */
const TIMED_RACES = [
  'rsvp-storm',
  'kill',
  'outage',
  'live',
  'matchups',
  'system-health',
  'overload',
  'silent-database',
  'hot-event',
  'live-restart',
  'redis-hints',
  'many-processes',
  'half-load',
  'disk-full',
].map((name) => `tests/race/${name}.test.ts`)

/** Of tests that wait more than they work. */
const WAITING_WORKERS = 3

/** Each takes half a minute or more: begun last, one would run on when all others are done. */
const LONG = [
  'api/bad-records',
  'api/lockout',
  'api/access',
  'race/scorers',
  'race/large-set',
  'race/mail-outage',
  'race/folder-lock',
  'race/attackers',
].map((name) => `tests/${name}.test.ts`)

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
class LongFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    return Promise.resolve(files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one))))
  }
}

export default defineConfig({
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    pool: 'forks',
    setupFiles: [FIXED_SEED],
    maxWorkers: 2,
    slowTestThreshold: SLOW_TEST_MS,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: UNIT_TEST_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: [
            FIXED_SEED,
            fileURLToPath(new URL('./tests/support/adapter-mark.ts', import.meta.url)),
          ],
          // Each file has an app and a database of its own; reading the program anew for each took as long again.
          isolate: false,
          // Calls that answer after the same time for everybody are waited for.
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
          testTimeout: SERVER_TEST_TIMEOUT_MS,
          hookTimeout: SERVER_TEST_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['tests/race/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: TIMED_RACES,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 2 },
          testTimeout: RACE_TEST_TIMEOUT_MS,
          hookTimeout: RACE_TEST_TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'timed-race',
          include: TIMED_RACES,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: RACE_TEST_TIMEOUT_MS,
          hookTimeout: RACE_TEST_TIMEOUT_MS,
        },
      },
    ],
  },
})
