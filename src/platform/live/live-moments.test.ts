import { expect, test } from 'vitest'
import { createMoments } from './live-moments'

test('what changed after a moment is told from what did not', () => {
  const moments = createMoments()
  moments.hear('event:a')
  const then = moments.now()
  moments.hear('event:b')
  expect(moments.unchangedSince(then, ['event:a', 'event:b', 'event:c'])).toEqual(['event:a', 'event:c'])
  expect(moments.unchangedSince(moments.now(), ['event:a', 'event:b'])).toEqual(['event:a', 'event:b'])
})

test('once anything may have changed, earlier moments say nothing', () => {
  const moments = createMoments()
  const then = moments.now()
  moments.forget()
  expect(moments.unchangedSince(then, ['event:a'])).toEqual([])
  expect(moments.unchangedSince(moments.now(), ['event:a'])).toEqual(['event:a'])
})

test('another process’s moments say nothing, nor does what is none', () => {
  const moments = createMoments()
  const count = moments.now().split('.')[1]
  expect(moments.unchangedSince(createMoments().now(), ['event:a'])).toEqual([])
  for (const none of ['', '.', `.${count}`, `${moments.now()}0x`, `${moments.now()}.0`, 'constructor.0'])
    expect(moments.unchangedSince(none, ['event:a'])).toEqual([])
})

test('of many topics the quietest are forgotten, and moments before their change with them', () => {
  const moments = createMoments(2)
  const first = moments.now()
  moments.hear('event:a')
  const second = moments.now()
  moments.hear('event:b')
  moments.hear('event:a')
  expect(moments.unchangedSince(first, ['event:c'])).toEqual(['event:c'])
  moments.hear('event:c')
  // That event:b had changed is forgotten: whoever was there before it can't be told.
  expect(moments.unchangedSince(second, ['event:d'])).toEqual([])
  expect(moments.unchangedSince(moments.now(), ['event:b', 'event:c'])).toEqual(['event:b', 'event:c'])
})
