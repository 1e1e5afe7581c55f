import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'
import { signedUp } from '../support/browser'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' }, { slowPasswords: true })
})
afterAll(() => t.close())

const post = (path: string, body: object) => t.call('POST', `/api/account/${path}`, { body })

async function signUp(password: string) {
  const email = `${randomUUID()}@example.org`
  const { status, json } = await post('sign-up', { email, password, firstName: 'Nia', lastName: '' })
  return { email, status, fields: Object.keys(json?.fields ?? {}) }
}

/** Signs up, confirms the address, and returns it. */
async function newAccount(password: string): Promise<string> {
  const email = `${randomUUID()}@example.org`
  await signedUp(t, { email, password })
  return email
}

describe('a password', () => {
  it.each([
    ['8 characters', 'ouzhqewk'],
    ['64 characters', 'ouzhqewk'.repeat(8)],
    ['128 characters', 'ouzhqewk'.repeat(16)],
    ['lower-case letters alone', 'zrtbqmflwpga'],
    ['capitals alone', 'ZRTBQMFLWPGA'],
    ['digits alone', '830194726504'],
    ['signs alone', '%&/()=?!§+#*'],
    ['words with spaces', 'net cord winner tonight'],
    ['letters of another script', 'тихий удар у сетки'],
  ])('may be %s', async (_, password) => {
    expect(await signUp(password)).toMatchObject({ status: 202, fields: [] })
  })

  it.each([
    ['7 characters', 'ouzhqew'],
    ['129 characters', `${'ouzhqewk'.repeat(16)}x`],
  ])('may not be %s (422)', async (_, password) => {
    expect(await signUp(password)).toMatchObject({ status: 422, fields: ['password'] })
  })

  it('is compared as it was typed: by case, to the last character, spaces included', async () => {
    const password = ` Ouzhqewk${'y'.repeat(117)}Z `
    const email = await newAccount(password)
    const tries = [
      password,
      password.trim(),
      password.toLowerCase(),
      password.slice(0, -1),
      `${password.slice(0, -2)}Y `,
    ]
    const statuses = []
    for (const each of tries) statuses.push((await post('sign-in', { email, password: each })).status)
    expect(statuses).toEqual([200, 401, 401, 401, 401])
  })
})
