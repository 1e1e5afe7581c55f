import { expect, it } from 'vitest'
import type { AdminDrop } from '#/features/club/drop/desk/schema'
import { changeOf, dropFormSchema, formOf } from './drop-form'

const READ: AdminDrop = {
  name: 'The dusk tee',
  about: '',
  pickUp: 'At the desk',
  opensAt: '2026-06-06T19:00:07.000Z',
  closesAt: null,
  phase: 'coming',
  pictures: [],
  sizes: [],
  version: 3,
}

it('shows times on the home clock, and sends them back as they were', () => {
  const form = formOf(READ)
  expect(form).toMatchObject({ opensAt: '2026-06-06', opensTime: '12:00', closesAt: '', closesTime: '' })
  expect(changeOf(form, READ)).toEqual({
    version: 3,
    name: 'The dusk tee',
    about: '',
    pickUp: 'At the desk',
    opensAt: READ.opensAt,
    closesAt: null,
  })
})

it('reads another time on the home clock, in winter as in summer', () => {
  const form = { ...formOf(READ), opensAt: '2026-12-06', opensTime: '18:30' }
  expect(changeOf(form, READ).opensAt).toBe('2026-12-07T02:30:00.000Z')
})

const issues = (change: object) =>
  dropFormSchema
    .safeParse({ ...formOf(READ), ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it('takes a day and a time, or neither', () => {
  expect(issues({})).toEqual([])
  expect(issues({ opensTime: '' })).toEqual([['opensTime', 'Add the time too']])
  expect(issues({ closesTime: '20:00' })).toEqual([['closesAt', 'Add the day too']])
  expect(issues({ opensAt: '2026-02-30' })).toEqual([['opensAt', 'Choose a day']])
})
