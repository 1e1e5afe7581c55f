import { expect, test } from 'vitest'
import { formatOf } from './text-format'

test('what the text is shows in how it begins', () => {
  expect(['\uFEFF {"notes":[]}', '[', 'Date,Kind', '"[a]",b'].map(formatOf)).toEqual([
    'json',
    'json',
    'csv',
    'csv',
  ])
})
