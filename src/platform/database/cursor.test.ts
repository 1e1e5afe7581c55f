import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '#/lib/errors'
import { cursorsOf, writeCursor } from './cursor'

const ID = '11111111-1111-4111-8111-111111111111'
const AT = '2026-05-06T07:08:09.123456Z'
const byTime = cursorsOf('nights', { at: 'instant', id: 'uuid' })
const byName = cursorsOf('people', { name: 'text', id: 'uuid' })

describe('a cursor', () => {
  it('leads back to its place, whatever the name', () => {
    expect(byTime.read(byTime.write({ at: AT, id: ID }))).toEqual({ at: AT, id: ID })
    const name = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(name, fc.uuid(), (shown, id) => {
        expect(byName.read(byName.write({ name: shown, id }))).toEqual({ name: shown, id })
      }),
    )
  })

  it('is none on the first page', () => {
    expect(byTime.read(undefined)).toBeUndefined()
  })

  it.each([
    ['another list’s', byName.write({ name: AT, id: ID })],
    ['one without an id', writeCursor('nights', [AT])],
    ['one with more than it has', writeCursor('nights', [AT, ID, ID])],
    ['no moment', writeCursor('nights', ['yesterday', ID])],
    ['a day that is none', writeCursor('nights', ['2026-13-45T07:08:09.123Z', ID])],
    ['no id', writeCursor('nights', [AT, 'x'])],
  ])('refuses %s', (_what, cursor) => {
    expect(() => byTime.read(cursor)).toThrow(AppError)
  })

  it('refuses any other text as input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => byTime.read(text)).toThrow(AppError)
      }),
    )
  })
})
