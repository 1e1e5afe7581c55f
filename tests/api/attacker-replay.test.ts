import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app'

const PASSWORD = 'kitchen-line-volley-7'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())

type Proof = { token: string } | { email: string; code: string }
const post = (path: string, body: unknown) => t.call('POST', `/api${path}`, { body })

/** The ways to be sent a link and a code, and what redeems them. */
const WAYS: Record<
  string,
  { ask(email: string): Promise<unknown>; redeem(proof: Proof): Promise<{ status: number }> }
> = {
  'the address of a new account': {
    ask: (email) => post('/account/sign-up', { email, password: PASSWORD, firstName: 'Nia', lastName: '' }),
    redeem: (proof) => post('/account/verify', proof),
  },
  'a new password': {
    async ask(email) {
      await WAYS['the address of a new account']?.ask(email)
      await post('/account/reset', { email })
    },
    redeem: (proof) => post('/account/reset/complete', { proof, password: PASSWORD }),
  },
  newsletter: {
    ask: (email) => post('/newsletter', { email }),
    redeem: (proof) => post('/newsletter/confirm', proof),
  },
}

async function sent(way: string, email = `${randomUUID()}@example.org`) {
  await WAYS[way]?.ask(email)
  const mails = await t.mailsTo(email)
  const text = mails.find(({ textBody }) => /token=/.test(textBody ?? ''))?.textBody ?? ''
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const code = /Code: (\d{6})/.exec(text)?.[1] ?? ''
  expect(token.length).toBeGreaterThan(40)
  return { email, token, code }
}
const redeem = async (way: string, proof: Proof): Promise<number> =>
  (await WAYS[way]?.redeem(proof))?.status ?? 0

describe.each(Object.keys(WAYS))('%s', (way) => {
  it('is proved once: neither the link nor its code works again, not even both at once', async () => {
    const { email, token, code } = await sent(way)
    const at = { token }
    const statuses = await Promise.all([redeem(way, at), redeem(way, at), redeem(way, at)])
    expect(statuses.toSorted()).toEqual([200, 422, 422])
    expect([await redeem(way, at), await redeem(way, { email, code })]).toEqual([422, 422])
  })

  it('is proved in time', async () => {
    const { email, token, code } = await sent(way)
    await t.services.db.execute(sql`update address_proofs set expires_at = now() where email = ${email}`)
    expect([await redeem(way, { token }), await redeem(way, { email, code })]).toEqual([422, 422])
  })

  it('is not proved by what was sent for something else', async () => {
    for (const other of Object.keys(WAYS).filter((each) => each !== way)) {
      const { email, token, code } = await sent(other)
      expect([await redeem(way, { token }), await redeem(way, { email, code })]).toEqual([422, 422])
    }
  })

  it('is proved by an earlier link, whoever asked for a later one, and by none once one was used', async () => {
    const first = await sent(way)
    const second = await sent(way, first.email)
    expect(second.token).not.toBe(first.token)
    expect(await redeem(way, { token: first.token })).toBe(200)
    expect(await redeem(way, { token: second.token })).toBe(422)
  })

  it('is not proved by an earlier code once a later one was asked for', async () => {
    const first = await sent(way)
    const second = await sent(way, first.email)
    if (!first.code || first.code === second.code) return
    expect(await redeem(way, { email: first.email, code: first.code })).toBe(422)
  })

  it('allows everyone together twenty guesses at the code, then not even the right one', async () => {
    const { email, code } = await sent(way)
    if (!code) return
    const wrong = Array.from({ length: 20 }, (_, index) =>
      String((Number(code) + index + 1) % 1e6).padStart(6, '0'),
    )
    const guesses = await Promise.all(wrong.map((guess) => redeem(way, { email, code: guess })))
    expect(guesses).toEqual(Array.from({ length: 20 }, () => 422))
    expect(await redeem(way, { email, code })).toBe(422)
  })
})

it('opening a link does nothing: mail scanners open them all', async () => {
  const { token, email } = await sent('the address of a new account')
  await t.app.request(`http://localhost:3000/verify?token=${token}`)
  const { rows } = await t.services.db.execute(
    sql`select count(*)::int as accounts from users where email = ${email}`,
  )
  expect(rows).toEqual([{ accounts: 0 }])
})
