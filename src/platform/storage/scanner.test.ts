import { expect, it } from 'vitest'
import { addressOf } from './scanner'

it.each([
  ['tcp://scanner.example.org:3310', { host: 'scanner.example.org', port: 3310 }],
  ['tcp://127.0.0.1:3310/', { host: '127.0.0.1', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s leads to where it says', (url, address) => {
  expect(addressOf(url)).toEqual(address)
})
