import { expect, test } from 'vitest'
import { isId } from '#/lib/ids'

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
