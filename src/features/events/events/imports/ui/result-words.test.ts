import { expect, test } from 'vitest'
import { resultWords, undoneWords } from './result-words'

test('says what an import has done, and nothing of what it has not', () => {
  const none = { id: null, imported: 0, updated: 0, canceled: 0, skipped: 0 }
  expect(resultWords({ ...none, imported: 2 })).toBe('2 events imported')
  expect(resultWords({ ...none, imported: 1, updated: 2, canceled: 1 })).toBe(
    '1 event imported, 2 events updated and 1 event canceled',
  )
  expect(resultWords({ ...none, updated: 1 })).toBe('1 event updated')
  expect(resultWords(none)).toBe('0 events imported')
  expect(undoneWords({ removed: 2, kept: 1 })).toBe('2 events removed, 1 kept')
})
