import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'

/** As many calls as one network may make in an hour. */
const NEWSLETTER_TRIES = 10

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const subscribe = async (email: string) =>
  (await t.call('POST', '/api/newsletter', { body: { email } })).status
const goodEmail = () => `news-${randomUUID()}@example.org`

it('malformed calls use up none of the tries that send emails, and well-formed ones do', async () => {
  for (let tries = 0; tries < NEWSLETTER_TRIES + 2; tries += 1) expect(await subscribe('nobody')).toBe(422)
  for (let tries = 0; tries < NEWSLETTER_TRIES; tries += 1)
    expect(await subscribe(goodEmail())).toBeLessThan(300)
  expect(await subscribe(goodEmail())).toBe(429)
})
