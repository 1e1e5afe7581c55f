import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '#/lib/errors'
import { cursorOf, positionOf } from './cursor'

const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })

it('leads back to where it was made', () => {
  fc.assert(
    fc.property(instant, fc.uuid(), (startsAt, id) => {
      expect(positionOf(cursorOf({ startsAt, id }))).toEqual({ startsAt, id })
    }),
  )
})

it('is nothing else than that: any other text is refused as input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => positionOf(text)).toThrow(AppError)
    }),
  )
})
