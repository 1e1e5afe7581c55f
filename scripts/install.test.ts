import { expect, test } from 'vitest'
import { satisfiesLock } from './install.mjs'

const locked = {
  '': { version: '0.1.0' },
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/@img/sharp-win32': { version: '1.0.0', optional: true },
}

test('an installation by hand is accepted when every required package has its locked version', () => {
  expect(satisfiesLock(locked, { 'node_modules/hono': { version: '4.13.19' } })).toBe(true)
})

test('another version, or none, asks for an installation', () => {
  expect(satisfiesLock(locked, { 'node_modules/hono': { version: '4.13.18' } })).toBe(false)
  expect(satisfiesLock(locked, {})).toBe(false)
})
