import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { NotePicture } from '#/features/journal/notes/pictures/schema'
import { chosenFiles } from './chosen-files'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from './picture-limits'
import { movedBy, nextPosition, shownPictures } from './shown-pictures'
import {
  changed,
  chosen,
  type DevicePictures,
  removed,
  returned,
  type WaitingPicture,
} from './waiting-picture'

const NOTE = 'note'
const picture = (id: string, position: number, more: Partial<NotePicture> = {}): NotePicture => ({
  id,
  alt: '',
  position,
  width: 640,
  height: 480,
  widths: [240, 640],
  version: 1,
  ...more,
})
const FILE = new Blob(['x'])
const place = (id: string) => ({ id, noteId: NOTE, now: 1 })
const device = (
  waiting: (WaitingPicture | undefined)[] = [],
  confirmed: [picture: NotePicture, isRemoved?: boolean][] = [],
): DevicePictures => ({
  waiting: new Map(waiting.flatMap((one) => (one ? [[one.id, one] as const] : []))),
  confirmed: new Map(
    confirmed.map(([one, isRemoved = false]) => [one.id, { noteId: NOTE, picture: one, isRemoved }]),
  ),
})
const ids = (read: NotePicture[], known: DevicePictures) =>
  shownPictures(NOTE, read, known).map(({ id }) => id)

describe('what a note shows', () => {
  it('is what the server told, with what was chosen here behind it', () => {
    const waiting = chosen({ id: 'new', noteId: NOTE, file: FILE, position: 2, now: 5 })
    const other = chosen({ id: 'elsewhere', noteId: 'other', file: FILE, position: 0, now: 5 })
    const shown = shownPictures(NOTE, [picture('b', 1), picture('a', 0)], device([waiting, other]))
    expect(shown.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'sent'],
      ['b', 'sent'],
      ['new', 'waiting'],
    ])
    expect(shown[2]).toMatchObject({ file: FILE, sent: null })
  })

  it('leaves out what was removed here, and brings it back where that is undone', () => {
    const read = [picture('a', 0), picture('b', 1)]
    expect(ids(read, device([removed(undefined, place('a'))]))).toEqual(['b'])
    expect(ids(read, device([returned(removed(undefined, place('a')), place('a'))]))).toEqual(['a', 'b'])
    expect(ids([picture('b', 1)], device([], [[picture('a', 0, { version: 3 })]]))).toEqual(['a', 'b'])
  })

  it('the newer of two tellings counts: another device’s words are not covered by an older answer', () => {
    const [old, fresh] = [picture('a', 0, { alt: 'Old' }), picture('a', 0, { alt: 'Fresh', version: 2 })]
    expect(shownPictures(NOTE, [fresh], device([], [[old]]))[0]?.alt).toBe('Fresh')
    expect(shownPictures(NOTE, [old], device([], [[fresh]]))[0]?.alt).toBe('Fresh')
    const gone = picture('a', 0, { version: 3 })
    expect(ids([picture('a', 0, { version: 4 })], device([], [[gone, true]]))).toEqual(['a'])
    expect(ids([picture('a', 0, { version: 2 })], device([], [[gone, true]]))).toEqual([])
  })

  it('brought back, it has its words and its place before the server has heard of it', () => {
    const gone = picture('a', 0, { alt: 'The net', version: 3 })
    const back = returned(undefined, place('a'))
    expect(shownPictures(NOTE, [picture('b', 1)], device([back], [[gone, true]]))).toMatchObject([
      { id: 'a', alt: 'The net', position: 0, sent: null },
      { id: 'b' },
    ])
  })

  it('words about a picture that is gone show nothing', () => {
    expect(ids([], device([changed(undefined, place('a'), { alt: 'Net' })]))).toEqual([])
  })

  it('what was never sent and is removed has nothing to tell', () => {
    const fresh = chosen({ ...place('a'), file: FILE, position: 0 })
    expect(removed(fresh, place('a'))).toBeUndefined()
    expect(returned(fresh, place('a'))).toMatchObject({ file: FILE, bringsBack: false, isRemoved: false })
  })
})

const positions = fc.array(fc.nat(12), { minLength: 1, maxLength: MAX_PICTURES })

test('moving a picture by a step swaps it with its neighbour, wherever the places began', () => {
  fc.assert(
    fc.property(positions, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (places, pick, step) => {
      const read = places.map((position, index) => picture(`p${index}`, position))
      const before = shownPictures(NOTE, read, device())
      const index = pick % before.length
      const { id = '' } = before[index] ?? {}
      const moves = movedBy(before, id, step)
      const waiting = [...moves].map(([each, position]) => changed(undefined, place(each), { position }))
      const after = ids(read, device(waiting))
      const expected = before.map((each) => each.id)
      const other = expected[index + step]
      if (other !== undefined) {
        expected[index] = other
        expected[index + step] = id
      } else expect(moves.size).toBe(0)
      expect(after).toEqual(expected)
    }),
  )
})

test('what is added stands behind all others', () => {
  fc.assert(
    fc.property(positions, (places) => {
      const read = places.map((position, index) => picture(`p${index}`, position))
      const position = nextPosition(shownPictures(NOTE, read, device()))
      const added = chosen({ id: 'new', noteId: NOTE, file: FILE, position, now: 1 })
      expect(ids(read, device([added])).at(-1)).toBe('new')
    }),
  )
})

test.each([
  ['all of them fit', [1, 2], 0, 2, null],
  ['what isn’t a picture is left out and said', ['text/plain', 1], 0, 1, 'JPEG, PNG'],
  ['too large', [MAX_PICTURE_BYTES + 1, 1], 0, 1, 'at most 10 MB'],
  ['more than there is room for', [1, 2, 3], MAX_PICTURES - 1, 1, '2 pictures were left out'],
  ['none where it is full', [1], MAX_PICTURES, 0, '1 picture was left out'],
] as const)('chosen: %s', (_, files, held, taken, words) => {
  const made = files.map((one) =>
    typeof one === 'string' ? { type: one, size: 1 } : { type: 'image/png', size: one },
  )
  const chose = chosenFiles(made, held)
  expect(chose.taken).toHaveLength(taken)
  if (words === null) expect(chose.refusal).toBeNull()
  else expect(chose.refusal).toContain(words)
})
