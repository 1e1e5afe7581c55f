import { afterEach, expect, test, vi } from 'vitest'
import { isId, newId } from '#/lib/ids'

afterEach(() => vi.unstubAllGlobals())

test.each(['3f2504e0-4f89-11d3-9a0c-0305e82c3301', '3F2504E0-4F89-41D3-9A0C-0305E82C3301'])(
  '%s is an id',
  (id) => {
    expect(isId(id)).toBe(true)
  },
)

test.each([
  '',
  '3f2504e04f8911d39a0c0305e82c3301',
  '3f2504e0-4f89-11d3-9a0c-0305e82c330',
  '3f2504e0-4f89-11d3-9a0c-0305e82c33011',
  '3f2504e0-4f89-11d3-9a0c-0305e82c330g',
  '{3f2504e0-4f89-11d3-9a0c-0305e82c3301}',
  ' 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301\n',
  42,
  null,
])('%j is no id', (value) => {
  expect(isId(value)).toBe(false)
})

test('new ids are random ids of version 4, on plain http too, where browsers have no randomUUID', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const ids = Array.from({ length: 200 }, newId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect([isId(id), /^.{14}4.{4}[89ab]/.test(id)]).toEqual([true, true])
})
