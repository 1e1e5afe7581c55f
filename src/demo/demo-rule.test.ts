import { expect, it } from 'vitest'
import { isDemoAddress, mayDemoSignIn } from './demo-rule'
import { DEMO_PEOPLE } from './named-people'

it.each([
  ['http://localhost:3000', undefined, true],
  ['http://127.0.0.1:8080', undefined, true],
  ['https://play.example.org', undefined, false],
  ['http://192.168.1.20:3000', undefined, false],
  ['https://localhost.example.org', undefined, false],
  ['https://play.example.org', true, true],
  ['http://localhost:3000', false, false],
])('at %s with DEMO_SIGN_IN=%s demo people may sign in: %s', (PUBLIC_URL, DEMO_SIGN_IN, may) => {
  expect(mayDemoSignIn({ PUBLIC_URL, DEMO_SIGN_IN })).toBe(may)
})

it('knows the demo people by their addresses, and takes no one else for one', () => {
  for (const email of Object.values(DEMO_PEOPLE)) expect(isDemoAddress(email.toUpperCase())).toBe(true)
  expect(isDemoAddress('crowd-1@example.org')).toBe(false)
})
