import { expect, it } from 'vitest'
import { handOutCsv } from './hand-out-csv'

const ENTRY = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: '=cmd()',
  email: 'vi@example.org',
  size: 'M, tall',
  sizeId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  itemNumber: 7,
  status: 'picked_up' as const,
  since: '2026-06-06T19:00:00.000Z',
  pickedUpAt: '2026-06-10T02:05:00.000Z',
  handedOutBy: null,
}

it('says who has what in the home zone, and runs nothing', () => {
  const [head, row, ...rest] = handOutCsv([ENTRY]).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'Name,Contact,Size,Number,Status,Since (America/Los_Angeles),Picked up (America/Los_Angeles),Handed out by',
  )
  expect(row).toBe(`'=cmd(),vi@example.org,"M, tall",7,Picked up,2026-06-06 12:00,2026-06-09 19:05,`)
  expect(rest).toEqual([''])
})

it('of nobody has its head all the same', () => {
  expect(handOutCsv([]).split('\r\n')).toHaveLength(2)
})
