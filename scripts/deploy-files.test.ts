import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENV_NAMES } from '#/platform/env'

const UNITS = globSync('deploy/*.service')

test.each(UNITS)('%s sets only what the server reads', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n')
  const set = lines
    .filter((line) => line.startsWith('Environment='))
    .flatMap((line) => [...line.slice('Environment='.length).matchAll(/(?:^| )([A-Z_0-9]+)=/g)])
    .map(([, name = '']) => name)
  expect(set).toContain('DATA_DIR')
  expect(set.filter((name) => !ENV_NAMES.includes(name))).toEqual([])
})

test('there is a unit for one club and one for many', () => {
  expect(UNITS.toSorted()).toEqual(['deploy/paddlefolk.service', 'deploy/paddlefolk@.service'])
})
