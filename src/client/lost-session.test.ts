import { expect, test } from 'vitest'
import { lostSession } from './lost-session'

test('while a session is lost nothing is read again; then each thing once', () => {
  const read: string[] = []
  const ask = (key: string) => lostSession.read(key, () => void read.push(key))
  ask('event:1')
  expect(read).toEqual(['event:1'])
  lostSession.begin()
  ask('community:1')
  ask('community:1')
  ask('event:1')
  expect(read).toEqual(['event:1'])
  lostSession.end()
  expect(read).toEqual(['event:1', 'community:1', 'event:1'])
  lostSession.end()
  ask('event:2')
  expect(read).toEqual(['event:1', 'community:1', 'event:1', 'event:2'])
})
