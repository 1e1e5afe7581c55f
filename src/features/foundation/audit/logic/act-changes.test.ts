import { expect, it } from 'vitest'
import { actionWords, changesOf } from './act-changes'
import { actsCsv } from './acts-csv'

it('shows what changed, in words, and leaves out what did not', () => {
  const before = { maxCapacity: 8, title: 'Rally', open: true, tags: ['a'], gone: 'x' }
  const after = { maxCapacity: 12, title: 'Rally', open: false, tags: ['a', 'b'], made_new: 0 }
  expect(changesOf({ before, after })).toEqual([
    { field: 'max capacity', before: '8', after: '12' },
    { field: 'open', before: 'yes', after: 'no' },
    { field: 'tags', before: 'a', after: 'a, b' },
    { field: 'gone', before: 'x', after: undefined },
    { field: 'made new', before: undefined, after: '0' },
  ])
})

it('names an act', () => {
  expect(actionWords('person.suspend')).toBe('Person: suspend')
  expect(actionWords('host-request.approve')).toBe('Host request: approve')
})

it('a cell that a spreadsheet would run is text in the file', () => {
  const act = {
    id: '7d0c4c5e-6f0d-4f6e-9a54-2f3b8f0d1c11',
    actor: { id: '7d0c4c5e-6f0d-4f6e-9a54-2f3b8f0d1c12', name: '=HYPERLINK("x")' },
    action: 'person.suspend',
    subject: { type: 'person', id: 'p', name: 'A, "B"' },
    before: { suspended: false },
    after: { suspended: true },
    reason: '-1',
    createdAt: '2026-11-21T08:00:00.000Z',
  }
  const [, row] = actsCsv([act]).split('\r\n')
  expect(row).toBe(
    `2026-11-21T08:00:00.000Z,"'=HYPERLINK(""x"")",7d0c4c5e-6f0d-4f6e-9a54-2f3b8f0d1c12,person.suspend,person,"A, ""B""",p,"{""suspended"":false}","{""suspended"":true}",'-1`,
  )
})
