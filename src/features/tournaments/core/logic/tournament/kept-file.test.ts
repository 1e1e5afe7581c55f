import { expect, test } from 'vitest'
import {
  knockOut,
  played,
  poolCup,
  rotatingNight,
  withBracket,
} from '../../../../../../tests/support/tournaments'
import { keptFile, readKeptFile } from './kept-file'
import { replay } from './log'
import { viewOf } from './view'

test.each([
  ['pools and playoffs', played(withBracket(played(poolCup()), 200), 2)],
  ['a bracket', played(knockOut('double', 11), 8)],
  ['rotating partners', played(rotatingNight(), 3)],
])('%s that went out as a file comes back in as it was', (_, tournament) => {
  const read = readKeptFile(keptFile(tournament))
  if (!read) throw new Error('The file is a tournament')
  expect(viewOf(replay(read.settings, read.log), 300)).toEqual(viewOf(tournament, 300))
})

test('what is no tournament is none', () => {
  const text = keptFile(poolCup())
  const unlikely = text.replace('"act": "draw-pools"', '"act": "draw-fools"')
  for (const other of [
    '',
    'null',
    '[]',
    '{}',
    'Ana / Ben',
    text.slice(0, -9),
    text.replace('"log"', '"dog"'),
    unlikely,
  ])
    expect(readKeptFile(other)).toBeNull()
})

test('nobody’s account comes in with it', () => {
  const text = keptFile(poolCup()).replaceAll('"by": "Kit"', '"by": "Kit", "byId": "somebody"')
  expect(readKeptFile(text)?.log.every(({ byId }) => byId === null)).toBe(true)
})
