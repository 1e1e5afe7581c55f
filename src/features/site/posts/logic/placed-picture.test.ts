import { expect, it } from 'vitest'
import { markdownBlocks } from '#/lib/markdown'
import { withPicture } from './placed-picture'

const PICTURE = { image: 'two-paddles', alt: 'Two paddles' }
const MARK = '![Two paddles](two-paddles)'

it('puts a picture into a text as a paragraph of its own, wherever the caret stood', () => {
  expect(withPicture('', 0, PICTURE)).toBe(MARK)
  expect(withPicture('Before.\n\nAfter.', 7, PICTURE)).toBe(`Before.\n\n${MARK}\n\nAfter.`)
  expect(withPicture('Before.\n', 8, PICTURE)).toBe(`Before.\n\n${MARK}`)
  expect(withPicture('- one\n\n  - two', 5, PICTURE)).toBe(`- one\n\n${MARK}\n\n  - two`)
})

it('is read as that picture, whatever its words hold', () => {
  const alt = 'A [net]\n(new) \\ with *stars*'
  const [paragraph] = markdownBlocks(withPicture('Look:', 5, { ...PICTURE, alt }), { pictures: true }).slice(
    -1,
  )
  expect(paragraph).toEqual({
    kind: 'paragraph',
    parts: [{ kind: 'picture', image: 'two-paddles', alt: 'A net (new) with *stars*' }],
  })
})
