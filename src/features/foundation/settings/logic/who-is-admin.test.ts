import { expect, it } from 'vitest'
import { brandFrom } from '#/brand'
import { whoIsAdmin } from './who-is-admin'

it.each([
  [{ PRODUCT_DOMAIN: 'dink.example' }, /^Anyone who confirms an email address at dink\.example is an admin/],
  [
    { PRODUCT_DOMAIN: 'dink.example', ADMIN_DOMAIN: 'Staff.Dink.Example' },
    /^Anyone who confirms an email address at staff\.dink\.example is an admin/,
  ],
  [{ PRODUCT_DOMAIN: 'dink.example', ADMIN_DOMAIN: 'none' }, /No email domain makes anyone an admin\.$/],
])('says whose addresses make admins with %j', (env, words) => {
  const told = whoIsAdmin(brandFrom({ ...env, OWNER_EMAIL: 'boss@dink.example' }))
  expect(told).toMatch(words)
  expect(told).toContain('boss@dink.example')
})
