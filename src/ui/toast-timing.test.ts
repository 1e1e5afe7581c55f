import { expect, it } from 'vitest'
import { SUCCESS_TOAST_MS, errorToastMs } from '#/ui/toast-timing'

it.each(['auth', 'permission', 'server'] as const)('keeps %s errors until dismissed', (category) => {
  expect(errorToastMs(category)).toBe(Infinity)
})

it.each(['network', 'validation', 'not_found', 'rate_limit', 'unknown'] as const)(
  'hides %s errors after 5 s',
  (category) => {
    expect(errorToastMs(category)).toBe(5000)
  },
)

it('hides a success after 4 s', () => {
  expect(SUCCESS_TOAST_MS).toBe(4000)
})
