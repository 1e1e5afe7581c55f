// @ts-check
import { spawnSync } from 'node:child_process'
import { importGraph, leaningOn } from './import-graph.mjs'
import { ROOT } from './process.mjs'
import { stageOf } from './test-stages.mjs'
import { keptSeconds } from './test-times.mjs'

const TEST = /\.(?:test|spec)\.tsx?$/
export const SCREENS_SPEC = 'tests/e2e/screens.spec.ts'
/** Seconds of tests, of each stage: what two cores do in about a minute. */
const SECONDS = { unit: 40, api: 40, race: 20, e2e: 75, audits: 0 }
/** Of a test file that has not run here yet. */
const ASSUMED_SECONDS = { unit: 0.2, api: 4, race: 12, e2e: 20, audits: 60 }
const MOST_SCREENS = 4

/** @param {string[]} args */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** What differs from where this branch left main, in commits and in the working tree. */
function changedFiles() {
  const [base = 'HEAD'] = [...git('merge-base', 'main', 'HEAD'), ...git('merge-base', 'origin/main', 'HEAD')]
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a test writes to reach an address: `/events/{id}/rsvp` is `/events/${event.id}/rsvp` there. @param {string} path */
const writtenAs = (path) =>
  new RegExp(
    `${path
      .split(/\{\w+\}|\$\w+/)
      .map(escaped)
      .join('[^/\'"`]+')}(?=['"\`?])`,
  )

/** The screens by their page's file: `events.tsx` is at `/events`. @param {string} map the source of src/routes.ts */
const screensIn = (map) =>
  new Map(
    [...map.matchAll(/\broute\('([^']+)', '([^']+)'/g)].map(([, path = '', file = '']) => [
      `src/routes/${file}`,
      path,
    ]),
  )

/** The calls that a file answers. @param {string} source */
const callsIn = (source) => [...source.matchAll(/\bpath: '(\/[^']+)'/g)].map(([, path = '']) => path)

/**
 * `steps`: none where it is called after a feature that changed. `times`: how often it names an address of what changed.
 * @typedef {{ file: string, steps: number, times: number }} Near
 */

const FEATURE = /^src\/features\/(?:[\w-]+\/)*?([\w-]+)\/(?:logic\/|ui\/|[\w-]+\.\w+)/

/** Tells whether a test is called after one of the features that the files are of. @param {string[]} files */
function calledAfter(files) {
  const features = [...new Set(files.flatMap((file) => FEATURE.exec(file)?.[1] ?? []))]
  /** @param {string} test */
  return (test) => features.some((name) => new RegExp(`/${name}(?:-[\\w-]+)?\\.(?:test|spec)\\.`).test(test))
}

/** The nearest first, as many as there is time for. @param {Near[]} near @param {string[]} changed @param {keyof typeof SECONDS} stage */
function affordable(near, changed, stage) {
  const kept = keptSeconds()
  let left = SECONDS[stage]
  return near
    .filter(({ file }) => stageOf(file) === stage)
    .toSorted((a, b) => a.steps - b.steps || b.times - a.times)
    .filter(({ file }) => {
      const seconds = kept[file] ?? ASSUMED_SECONDS[stage]
      // A test that was itself changed is run whatever it takes.
      if (!changed.includes(file) && seconds > left) return false
      left -= seconds
      return true
    })
    .map(({ file }) => file)
}

/**
 * What tests write to reach what leans on a change: its calls and its pages.
 * @param {import('./import-graph.mjs').Graph} graph
 * @param {Map<string, number>} leaning
 */
function addressesOf({ source }, leaning) {
  const pages = screensIn(source.get('src/routes.ts') ?? '')
  const screens = [...leaning.keys()].flatMap((file) => pages.get(file) ?? [])
  const written = [...leaning].flatMap(([file, steps]) => {
    const calls = file.startsWith('src/') ? callsIn(source.get(file) ?? '') : []
    return [pages.get(file) ?? [], calls]
      .flat()
      .map((path) => ({ pattern: writtenAs(path), steps: steps + 1 }))
  })
  return { screens, written }
}

/**
 * The tests nearest to what has changed: by their imports, and by the addresses they name, since most of them reach the
 * program through those. As many as there is time for; of the screens in tests/e2e/screens.spec.ts the nearest.
 * @param {string[]} changed
 */
export function nearestTests(changed = changedFiles(), graph = importGraph(ROOT)) {
  const leaning = leaningOn(graph, changed)
  const { screens, written } = addressesOf(graph, leaning)
  const isAbout = calledAfter(changed)
  const near = [...graph.source].flatMap(([file, source]) => {
    if (!TEST.test(file) || file === SCREENS_SPEC) return []
    const named = file.startsWith('tests/')
      ? written.filter(({ pattern }) => source.search(pattern) >= 0)
      : []
    const nearest = Math.min(
      leaning.get(file) ?? Number.POSITIVE_INFINITY,
      ...named.map((each) => each.steps),
    )
    const steps = isAbout(file) ? 0 : nearest
    const times = named.reduce((sum, { pattern }) => sum + source.split(pattern).length - 1, 0)
    return Number.isFinite(steps) ? [{ file, steps, times }] : []
  })
  const stages = /** @type {(keyof typeof SECONDS)[]} */ (Object.keys(SECONDS))
  const files = stages.flatMap((stage) => affordable(near, changed, stage))
  return { files, screens: screens.slice(0, MOST_SCREENS), left: near.length - files.length }
}
