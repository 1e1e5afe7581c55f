import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { utf8 } from './utf8'

it('writes every text as Buffer.from does, halves of pairs too', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
      ),
      (text) => utf8(text).equals(Buffer.from(text)),
    ),
  )
  expect(utf8('Zoë’s 🏓 \ud83c!').toString('hex')).toBe(Buffer.from('Zoë’s 🏓 \ufffd!').toString('hex'))
})
