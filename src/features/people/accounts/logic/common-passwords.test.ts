import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords'

test.each(['password', 'PassWord', '12345678', 'iloveyou', 'football', 'qwertyuiop'])(
  '%s is refused',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['kitchen-line-volley-7', 'password of my own making', ''])('%j is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
