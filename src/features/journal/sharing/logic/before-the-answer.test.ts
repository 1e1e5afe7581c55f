import { expect, test } from 'vitest'
import type { NoteSharing, SharedNote } from '#/features/journal/sharing/schema'
import { withHighFive, withShare } from './before-the-answer'

const noteWith = (count: number, mine: boolean) => ({ highFives: { count, mine } }) as SharedNote
const BEN = { id: 'ben', name: 'Ben', photo: null }
const SHARED = { shares: [{ person: BEN, sharedAt: '2026-05-06T07:08:09.000Z' }] } as NoteSharing
const readersOf = ({ shares }: NoteSharing) => shares.map(({ person }) => person.name)

test('a tap counts once, however often it is tapped, and is taken back', () => {
  const given = withHighFive(noteWith(2, false), true)
  expect(given.highFives).toEqual({ count: 3, mine: true })
  expect(withHighFive(given, true)).toBe(given)
  expect(withHighFive(given, false).highFives).toEqual({ count: 2, mine: false })
})

test('a reader is there, or gone, before the answer comes', () => {
  expect(withShare(SHARED, BEN, true)).toBe(SHARED)
  expect(readersOf(withShare(SHARED, BEN, false))).toEqual([])
  expect(readersOf(withShare(SHARED, { ...BEN, id: 'ana', name: 'Ana' }, true))).toEqual(['Ben', 'Ana'])
})
