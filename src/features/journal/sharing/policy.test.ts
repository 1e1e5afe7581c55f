import { expect, test } from 'vitest'
import { canHighFive, canRemoveReply, canReply, nameOnCard } from './policy'

test.each([
  ['Nia Lopez', 'Nia L.'],
  ['Ana María de la Cruz', 'Ana C.'],
  ['Zoë', 'Zoë'],
  ['  Nia   Lopez ', 'Nia L.'],
  ['Ana 🏓', 'Ana 🏓.'],
])('%s is %s on a card', (name, shown) => {
  expect(nameOnCard({ name, isSearchable: true, suspended: false })).toBe(shown)
})

test('has no name for those who don’t let themselves be found', () => {
  for (const hidden of [
    { name: 'Nia Lopez', isSearchable: false, suspended: false },
    { name: '', isSearchable: true, suspended: false },
  ])
    expect(nameOnCard(hidden)).toBeNull()
})

test('readers cheer, readers and the writer reply, others do neither', () => {
  expect((['owner', 'shared', null] as const).map(canHighFive)).toEqual([false, true, false])
  expect((['owner', 'shared', null] as const).map(canReply)).toEqual([true, true, false])
})

test('a reply is its writer’s and the note’s owner’s to delete', () => {
  const [note, reply] = [{ userId: 'owner' }, { userId: 'author' }]
  expect(['owner', 'author', 'reader'].map((id) => canRemoveReply({ id }, reply, note))).toEqual([
    true,
    true,
    false,
  ])
})
