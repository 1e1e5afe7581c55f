import { expect, test } from 'vitest'
import { seal, unseal } from './sealed'

const SECRET = 'a secret of the server, long enough'
const LABEL = { purpose: 'authenticator', owner: 'somebody' }

test('what is sealed opens again, is never the same twice, and says how it was sealed', () => {
  const sealed = seal(SECRET, LABEL, 'a key')
  expect(unseal(SECRET, LABEL, sealed)).toBe('a key')
  expect(seal(SECRET, LABEL, 'a key')).not.toBe(sealed)
  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(sealed).not.toContain(Buffer.from('a key').toString('base64url'))
})

test('it opens under no other secret, for no other purpose and for nobody else', () => {
  const sealed = seal(SECRET, LABEL, 'a key')
  expect(unseal(`${SECRET}!`, LABEL, sealed)).toBeNull()
  expect(unseal(SECRET, { ...LABEL, purpose: 'another' }, sealed)).toBeNull()
  expect(unseal(SECRET, { ...LABEL, owner: 'another' }, sealed)).toBeNull()
})

test('what was changed in any place, cut short or sealed in another way doesn’t open', () => {
  const sealed = seal(SECRET, LABEL, 'a key')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(unseal(SECRET, LABEL, `v1.${changed.toString('base64url')}`)).toBeNull()
  }
  for (const other of ['', 'v1.', 'v1.AAAA', sealed.replace('v1', 'v2'), sealed.slice(0, -2)])
    expect(unseal(SECRET, LABEL, other)).toBeNull()
})
