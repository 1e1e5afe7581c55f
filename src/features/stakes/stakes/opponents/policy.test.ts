import { expect, test } from 'vitest'
import { canChallenge } from './policy'

const FOUND = { name: 'Nia', isSearchable: true, suspended: false }
const HIDDEN = { ...FOUND, isSearchable: false }

test.each([
  ['who lets themselves be found', FOUND, 'stranger', true],
  ['who hides', HIDDEN, 'stranger', false],
  ['who hides, by those they play with', HIDDEN, 'co-player', true],
  ['who hides, by an admin', HIDDEN, 'admin', false],
  ['oneself', FOUND, 'self', false],
  ['who is suspended', { ...FOUND, suspended: true }, 'co-player', false],
] as const)('%s: %#', (_, person, relation, can) => {
  expect(canChallenge(person, relation)).toBe(can)
})
