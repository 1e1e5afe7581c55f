import { expect, test } from 'vitest'
import { readSignedId, signId } from './signed-id'

const SECRET = 'first-secret'
const ID = '0b9a3c52-7a0e-4c9c-8a53-5d2a9f3f0c11'
const OTHER = '0b9a3c52-7a0e-4c9c-8a53-5d2a9f3f0c12'
const token = signId(SECRET, 'rsvp-decline', ID)
const [, mac = ''] = token.split('.')

test('gives its id back, for its purpose and secret', () => {
  expect(readSignedId(SECRET, 'rsvp-decline', token)).toBe(ID)
})

test('carries 256 bits', () => {
  expect(Buffer.from(mac, 'base64url')).toHaveLength(32)
})

test.each([
  ['another purpose', readSignedId(SECRET, 'newsletter-unsubscribe', token)],
  ['another secret', readSignedId('second-secret', 'rsvp-decline', token)],
  ['another id', readSignedId(SECRET, 'rsvp-decline', `${OTHER}.${mac}`)],
  ['a cut signature', readSignedId(SECRET, 'rsvp-decline', token.slice(0, -1))],
  ['a longer signature', readSignedId(SECRET, 'rsvp-decline', `${token}A`)],
  [
    'a changed signature',
    readSignedId(SECRET, 'rsvp-decline', `${ID}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`),
  ],
  ['no signature', readSignedId(SECRET, 'rsvp-decline', ID)],
  ['an empty one', readSignedId(SECRET, 'rsvp-decline', `${ID}.`)],
  ['characters outside of base64', readSignedId(SECRET, 'rsvp-decline', `${ID}.${'é'.repeat(mac.length)}`)],
  ['no id', readSignedId(SECRET, 'rsvp-decline', signId(SECRET, 'rsvp-decline', 'not-an-id'))],
  ['nothing', readSignedId(SECRET, 'rsvp-decline', '')],
])('%s is refused', (_, read) => {
  expect(read).toBeNull()
})
