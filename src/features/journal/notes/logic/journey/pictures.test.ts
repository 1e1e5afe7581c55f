import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyJournal } from '../../../../../../tests/support/random-journal'
import { journeyOf } from './journey'
import type { Picture, Shape } from './picture'
import { PICTURES } from './pictures'

const textsOf = ({ shapes }: Picture) =>
  shapes.flatMap((shape) => (shape.kind === 'words' ? [shape.text] : []))

function hangsOver(shape: Shape, { width, height }: Picture): boolean {
  const [right, bottom] =
    shape.kind === 'box' ? [shape.x + shape.width, shape.y + shape.height] : [shape.x, shape.y]
  return ![shape.x, shape.y, width - right, height - bottom].every((room) => room >= -1e-9)
}

it('each picture says what it is, of which year and where it was kept, and nothing hangs over its edge', () => {
  fc.assert(
    fc.property(anyJournal, ({ notes, year, today }) => {
      const journey = journeyOf(notes, { year, today })
      for (const draw of Object.values(PICTURES)) {
        const picture = draw(journey, 'Harbor Paddles')
        const texts = textsOf(picture)
        expect(texts.filter((text) => text.includes(String(year)))).not.toEqual([])
        expect(texts).toContain('Harbor Paddles')
        expect(picture.shapes.filter((shape) => hangsOver(shape, picture))).toEqual([])
      }
    }),
    { numRuns: 30 },
  )
})
