import { expect, it } from 'vitest'
import { lineOf } from '#/lib/spoken-words'
import * as m from '#/lib/messages.gen'
import { inLocale } from '#/platform/http/spoken-locale'
import { carriedLine, inAllLanguages } from './spoken-line'

it('says a line that an email carries in the receiver’s language, as it was stored', () => {
  const carried = inAllLanguages(
    () => m.suspensions_spotsAreBack(),
    () => m.suspensions_shiftAgain(),
  )
  const read = carriedLine.parse(JSON.parse(JSON.stringify(carried)))
  expect(inLocale('en', () => lineOf(read))).toEqual({
    title: 'Your spots are back',
    body: 'A squad shift is yours again.',
  })
  expect(inLocale('es', () => lineOf(read))).toEqual({
    title: 'Recuperaste tus lugares',
    body: 'Un turno del equipo vuelve a ser tuyo.',
  })
})

it('reads a line that was queued before lines carried languages', () => {
  const read = carriedLine.parse({ title: 'Your spots are back', lines: ['One', 'Two'] })
  expect(inLocale('es', () => lineOf(read))).toEqual({ title: 'Your spots are back', body: 'One\nTwo' })
})
