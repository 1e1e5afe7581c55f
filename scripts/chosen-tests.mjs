// @ts-check
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nearestTests, SCREENS_SPEC } from './changed-tests.mjs'
import { ROOT } from './process.mjs'
import { stageOf } from './test-stages.mjs'

/** @typedef {{ stage: string, polite?: boolean, files?: string[], env?: Record<string, string> }} Task one stage of a run */
/** @typedef {Task[]} Lane one after the other */
/** @typedef {{ steps: Lane[][], left: number }} Plan the lanes of a step run beside each other; `left`: test files there was no time for */

const CHANGED = 'changed'
/** A file, or a place in it: `tests/e2e/rsvp.spec.ts:42`. */
const TEST_FILE = /^(.+\.(?:test|spec)\.tsx?)(?::\d+)?$/

/** @param {string} word */
export const isChosenWord = (word) =>
  word === CHANGED || existsSync(join(ROOT, TEST_FILE.exec(word)?.[1] ?? 'no-such-file'))

/**
 * The whole. Half of what the races take is waiting: what needs the processor alone runs beside them, and lets them go first.
 * Browsers need all of it, and audits measure time.
 * @type {Lane[][]}
 */
const WHOLE = [
  [[{ stage: 'build' }]],
  [
    [{ stage: 'race' }],
    [
      { stage: 'check', polite: true },
      { stage: 'unit', polite: true },
      { stage: 'api', polite: true },
    ],
  ],
  [[{ stage: 'e2e' }]],
  [[{ stage: 'audits' }]],
]

/**
 * What tests need is made first; then one stage after the other.
 * @param {string[]} files
 * @param {string[]} screens those of tests/e2e/screens.spec.ts
 */
function tasksFor(files, screens = []) {
  const tasks = ['unit', 'api', 'race', 'e2e', 'audits'].map((stage) => ({
    stage,
    files: files.filter((file) => stageOf(file) === stage),
    env: {},
  }))
  if (screens.length > 0)
    tasks.push({ stage: 'screens', files: [SCREENS_SPEC], env: { SCREENS: screens.join(',') } })
  return tasks.filter(({ files: own }) => own.length > 0)
}

/** What can be asked for one by one. */
export const CHOICES = WHOLE.flat(2).map(({ stage }) => stage)

/** What to run for the words of the command line. @param {string[]} words @param {string[]} stages @returns {Plan} */
export function planOf(words, stages) {
  /** @param {Lane[][]} steps */
  const only = (steps) =>
    steps
      .map((lanes) =>
        lanes.map((lane) => lane.filter(({ stage }) => stages.includes(stage === 'screens' ? 'e2e' : stage))),
      )
      .map((lanes) => lanes.filter(({ length }) => length > 0))
      .filter(({ length }) => length > 0)
  if (words.length === 0) return { steps: only(WHOLE), left: 0 }
  const files = words.filter((word) => word !== CHANGED).map((word) => word.replace(/^\.\//, ''))
  const near = words.includes(CHANGED) ? nearestTests() : { files: [], screens: [], left: 0 }
  const tasks = tasksFor([...new Set([...files, ...near.files])], near.screens)
  const build = tasks.some(({ stage }) => stage !== 'unit') ? [[[{ stage: 'build' }]]] : []
  const check = words.includes(CHANGED) ? [[[{ stage: 'check' }]]] : []
  return { steps: only([...build, [tasks], ...check]), left: near.left }
}
