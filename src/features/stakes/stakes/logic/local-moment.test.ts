import { expect, test } from 'vitest'
import { fromLocalField, toLocalField } from './local-moment'

test.each(['2026-05-06T13:45:00.000Z', '2026-12-31T23:30:00.000Z'])('%s is shown and read back', (moment) => {
  expect(fromLocalField(toLocalField(moment))).toBe(moment)
})

test('nothing is nothing', () => {
  expect(toLocalField(null)).toBe('')
  expect(fromLocalField('')).toBeNull()
  expect(fromLocalField('tomorrow')).toBeNull()
})
