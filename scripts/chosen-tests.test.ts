import { expect, test } from 'vitest'
import { CHOICES, isChosenWord, planOf } from './chosen-tests.mjs'
import { nearestTests } from './changed-tests.mjs'
import { importGraph } from './import-graph.mjs'
import { ROOT } from './process.mjs'

const graph = importGraph(ROOT)

const stagesOf = (words: string[], stages: string[] = CHOICES) =>
  planOf(words, stages).steps.map((lanes) => lanes.map((lane) => lane.map(({ stage }) => stage)))

test('without words everything runs once, and nothing beside the browsers and the audits', () => {
  const steps = stagesOf([])
  expect(steps.flat(2).toSorted()).toEqual(['api', 'audits', 'build', 'check', 'e2e', 'race', 'unit'])
  expect(steps).toContainEqual([['e2e']])
  expect(steps.at(-1)).toEqual([['audits']])
})

test('some stages can be chosen', () => {
  expect(stagesOf([], ['unit', 'e2e'])).toEqual([[['unit']], [['e2e']]])
})

test('a file is run by the stage it belongs to, on a build where it needs one', () => {
  expect(stagesOf(['src/lib/dates.test.ts'])).toEqual([[['unit']]])
  expect(
    stagesOf(['tests/e2e/rsvp.spec.ts', './tests/api/rsvp.test.ts', 'tests/support/postgres.test.ts']),
  ).toEqual([[['build']], [['api', 'race', 'e2e']]])
  expect(stagesOf(['tests/e2e/lighthouse.spec.ts'])).toEqual([[['build']], [['audits']]])
})

test('a word is “changed”, a test file, or a line of one', () => {
  expect(['changed', 'tests/e2e/rsvp.spec.ts', 'tests/e2e/rsvp.spec.ts:12'].map(isChosenWord)).toEqual([
    true,
    true,
    true,
  ])
  expect(['no-such', 'tests/e2e/no-such.spec.ts', 'src/routes.ts'].map(isChosenWord)).toEqual([
    false,
    false,
    false,
  ])
})

test('the tests of a feature come first for what changed in it, then those that call it', () => {
  const { files, left } = nearestTests(['src/features/events/rsvp/writes.ts'], graph)
  for (const file of ['tests/api/rsvp.test.ts', 'tests/race/rsvp-storm.test.ts', 'tests/e2e/rsvp.spec.ts'])
    expect(files).toContain(file)
  expect(left).toBeGreaterThan(0)
})

test('what a component changes is looked at on the screens that show it', () => {
  const { files, screens } = nearestTests(['src/features/events/rsvp/ui/rsvp-button.tsx'], graph)
  expect(files).toContain('tests/e2e/rsvp.spec.ts')
  expect(screens).toContain('/events/$eventId')
})

test('pure logic is followed through what imports it', () => {
  const { files } = nearestTests(['src/features/journal/notes/logic/journey/milestones.ts'], graph)
  expect(files).toContain('src/features/journal/notes/logic/journey/milestones.test.ts')
  expect(files).toContain('tests/api/notes-journey.test.ts')
})

test('a test that changed is run, and what no test leans on runs none', () => {
  expect(nearestTests(['tests/race/half-load.test.ts'], graph).files).toEqual([
    'tests/race/half-load.test.ts',
  ])
  expect(nearestTests(['README.md'], graph)).toEqual({ files: [], screens: [], left: 0 })
})
