import { expect, test } from 'vitest'
import { pictureFiles } from '#/ui/picture-sources'
import { PICTURES } from '#/ui/pictures'
import { storedPicture } from '#/ui/stored-picture'

test('a built-in picture is known by its name', () => {
  expect(storedPicture('scoreboard', 'a')).toBe('scoreboard')
})

test('an upload is asked for at the specified widths', () => {
  const files = pictureFiles(storedPicture('/uploads/0b1c', 'a'))
  expect(files.avif).toContain('/uploads/0b1c/640.avif 640w')
  expect(files.webp).toContain('/uploads/0b1c/2048.webp 2048w')
})

test.each([null, '', 'toString', 'https://elsewhere.example/x.jpg'])(
  '%j gets one of ours, the same for the same thing',
  (image) => {
    const first = storedPicture(image, 'event-1')
    expect(Object.keys(PICTURES)).toContain(first)
    expect(storedPicture(image, 'event-1')).toBe(first)
  },
)
