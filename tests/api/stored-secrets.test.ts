import { eq, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#/features/people/accounts/table'
import { deliverDueMessages } from '#/features/foundation/outbox/jobs'
import { mailTemplates } from '#/server/registry'
import { testApp, type TestApp } from '../support/app'
import { newBrowser } from '../support/browser'
import { makeCommunity } from '../support/community'
import { makeEvent, type Member } from '../support/crowd'
import { drawnPool, poolSettings } from '../support/saved-tournament'
import { smtpPeer } from '../support/smtp-peer'
import { turnOnTwoStep } from '../support/two-step'

const PASSWORD = 'kitchen-line-volley-7'

let t: TestApp
let mailServer: Awaited<ReturnType<typeof smtpPeer>>
/** What was handed out, by what it is. */
const handedOut: Record<string, string> = {}
beforeAll(async () => {
  mailServer = await smtpPeer()
  t = await testApp({ LIMITS_OFF: 'true', SMTP_URL: mailServer.url }, { slowPasswords: true })
  await handOutByMail()
  await handOutToMembers()
  await handOutForTournaments()
})
afterAll(async () => {
  await t.close()
  await mailServer.close()
})

/** Columns whose names sound like a secret, and what is in them. */
const COLUMNS: Record<string, string> = {
  'access_tokens.token_hash': 'SHA-256 of 256 random bits',
  'accounts.access_token': 'never filled',
  'accounts.access_token_expires_at': 'never filled',
  'accounts.id_token': 'never filled',
  'accounts.password': 'scrypt with a salt',
  'accounts.refresh_token': 'never filled',
  'accounts.refresh_token_expires_at': 'never filled',
  'address_proofs.code_attempts': 'a count',
  'address_proofs.code_hash': 'HMAC by AUTH_SECRET',
  'address_proofs.token_hash': 'SHA-256 of 256 random bits',
  'authenticators.codes_salt': 'a salt',
  'authenticators.sealed_key': 'AES-256-GCM by AUTH_SECRET',
  'community_invitations.token_hash': 'SHA-256 of 256 random bits',
  'events.lot_seed': 'in the clear until the draw, which tells it to everyone',
  'event_series.built_in_key': 'a name',
  'event_series.zip_code': 'a ZIP code',
  'events.zip_code': 'a ZIP code',
  'idempotency_keys.key': 'a name that the caller made up',
  'idempotency_keys.request_hash': 'SHA-256',
  'partner_links.token_hash': 'SHA-256 of 256 random bits',
  'passkeys.public_key': 'a public key',
  'pending_sign_ins.token_hash': 'SHA-256 of 256 random bits',
  'pending_sign_ups.browser_hash': 'SHA-256 of 256 random bits',
  'pending_sign_ups.password_hash': 'scrypt with a salt',
  'push_subscriptions.auth': 'in the clear: the browser’s key, of use with its endpoint only',
  'rate_limits.key': 'SHA-256',
  'recovery_codes.code_hash': 'scrypt with a salt',
  'seat_holds.address_hash': 'HMAC by AUTH_SECRET',
  'seat_holds.network_hash': 'HMAC by AUTH_SECRET',
  'sessions.token': 'half of the cookie: of no use without a signature by AUTH_SECRET',
  'tournament_codes.code': 'in the clear: shown on the organizer’s desk',
  'tournament_scorers.code_id': 'an id',
  'tournament_scorers.token_hash': 'SHA-256 of 256 random bits',
  'webhooks.secret': 'in the clear: signs what is sent',
}

it('knows what is in every column that may hold a secret', async () => {
  const { rows } = await t.services.db.execute(
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name ~ '(token|secret|code|key|hash|password|salt|auth$|seed)' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(COLUMNS).toSorted())
})

/** Returns the tables in which a text stands somewhere, the job queue's included. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await t.services.db.execute(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const name of tables.map((row) => String(row.name))) {
    const { rows } = await t.services.db.execute(
      sql`select 1 from ${sql.raw(name)} as each where position(${text} in each::text) > 0 limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''
const valueOf = (cookie: string): string => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
const deliver = () => deliverDueMessages(t.services, mailTemplates)
/** Returns the token in the last mail to an address. */
async function tokenMailedTo(email: string): Promise<string> {
  await deliver()
  const { text = '' } = await PostalMime.parse(mailServer.texts.get(email) ?? '')
  return /token=([\w.-]+)/.exec(text)?.[1] ?? ''
}
const post = async (path: string, body: object, as: Member | null = null) => {
  const answer = await t.call('POST', `/api${path}`, { as, body })
  if (answer.status > 299) throw new Error(`${path}: ${answer.text}`)
  return answer
}

async function handOutByMail(): Promise<void> {
  const email = 'nia@mailed.example'
  const browser = newBrowser(t)
  const asked = await browser.signUp({ email, password: PASSWORD })
  handedOut['a pending sign-up'] = valueOf(cookieOf(asked.headers))
  handedOut['a password'] = PASSWORD
  const verify = (handedOut['a link to confirm an address'] = await tokenMailedTo(email))
  await newBrowser(t).signUp({ email: 'waits@mailed.example', password: PASSWORD })
  const { headers } = await browser.post('/account/verify', { token: verify })
  handedOut['a session cookie'] = valueOf(cookieOf(headers))
  await post('/account/reset', { email })
  handedOut['a link to a new password'] = await tokenMailedTo(email)
  await post('/account/link', { email })
  handedOut['a link to sign in'] = await tokenMailedTo(email)
  const as = { id: '', email, cookie: cookieOf(headers) }
  await post('/account/email', { email: 'nia@new.example' }, as)
  handedOut['a link to a new address'] = await tokenMailedTo('nia@new.example')
  await post('/newsletter', { email: 'zoe@mailed.example' })
  handedOut['a link to a newsletter'] = await tokenMailedTo('zoe@mailed.example')
  const event = await makeEvent(t.services.db)
  const guest = { name: 'Gus', email: 'gus@mailed.example' }
  await post(`/events/${event}/guest-answers`, guest)
  const token = (handedOut['a link to a guest’s RSVP'] = await tokenMailedTo(guest.email))
  const { json } = await post(`/events/${event}/guest-answers/confirm`, { token })
  handedOut['a guest’s RSVP page'] = json.token
}

async function handOutToMembers(): Promise<void> {
  const owner = await t.signInAs('host')
  const community = await makeCommunity(t.services.db, owner)
  const token = { name: 'Fridge', scopes: ['read:events'], expiresInDays: 30 }
  handedOut['an access token'] = (await post('/account/tokens', token, owner)).json.token
  const link = await post(`/communities/${community}/invitations/links`, {}, owner)
  handedOut['an invitation'] = /[\w-]{40,}$/.exec(link.json.url)?.[0] ?? ''
  const partner = await post('/practice-partner-link', {}, owner)
  handedOut['a practice partner’s link'] = /[\w-]{40,}$/.exec(partner.json.url)?.[0] ?? ''
  const calendar = await post('/my/calendar', {}, owner)
  handedOut['a calendar’s address'] = /[\w.-]{40,}$/.exec(calendar.json.address)?.[0] ?? ''
  const { key, recoveryCodes } = await turnOnTwoStep(t, owner)
  handedOut['an authenticator’s key'] = key.replaceAll(' ', '')
  handedOut['a recovery code'] = recoveryCodes[0] ?? ''
  await deliver()
  await post('/account/link', { email: owner.email })
  const mailed = await tokenMailedTo(owner.email)
  const first = await post('/account/link/sign-in', { token: mailed })
  handedOut['a pending second step'] = valueOf(cookieOf(first.headers))
}

async function handOutForTournaments(): Promise<void> {
  const owner = await t.signInAs('player')
  const saved = { settings: poolSettings(), entries: drawnPool(['a', 'b', 'c', 'd']) }
  const { id } = (await post('/matchups', saved, owner)).json
  const { json } = await post(`/matchups/${id}/codes/score`, {}, owner)
  handedOut['a tournament’s code'] = json.score
  handedOut['a scorer’s phone'] = (
    await post('/matchups/scorers', { code: json.score, name: 'Ana' })
  ).json.token
}

/** Kept as it is, since it has to be shown again. */
const IN_THE_CLEAR: Record<string, string[]> = { 'a tournament’s code': ['public.tournament_codes'] }

const HANDED_OUT = [
  'a password',
  'a pending sign-up',
  'a link to confirm an address',
  'a session cookie',
  'a link to a new password',
  'a link to sign in',
  'a link to a new address',
  'a link to a newsletter',
  'a link to a guest’s RSVP',
  'a guest’s RSVP page',
  'an access token',
  'an invitation',
  'a practice partner’s link',
  'a calendar’s address',
  'an authenticator’s key',
  'a recovery code',
  'a pending second step',
  'a tournament’s code',
  'a scorer’s phone',
]

describe('what was handed out stands in no table, nor in what was mailed', () => {
  it.each(HANDED_OUT)('%s', async (name) => {
    const secret = handedOut[name] ?? ''
    expect(secret.length).toBeGreaterThan(name === 'a tournament’s code' ? 5 : 10)
    expect(await tablesWith(secret)).toEqual(IN_THE_CLEAR[name] ?? [])
  })
})

it('finds what does stand there', async () => {
  const [token = ''] = (handedOut['a session cookie'] ?? '').split('.')
  expect(await tablesWith(token)).toEqual(['public.sessions'])
  expect(await tablesWith('gus@mailed.example')).toContain('public.outbox_messages')
})

it('stores the words of a mail and no link in it that works', async () => {
  const { rows } = await t.services.db.execute(
    sql`select kind, text_body, html_body from outbox_messages where status = 'sent' and text_body is not null`,
  )
  expect(rows.map(({ kind }) => kind)).toContain('guest-answered')
  expect(JSON.stringify(rows)).toContain('token=…')
  expect(JSON.stringify(rows)).not.toMatch(/token=[\w.~-]/)
})

it('stores a password as a scrypt hash with a salt of its own', async () => {
  const rows = await t.services.db.select().from(accounts).where(eq(accounts.providerId, 'credential'))
  expect(rows.length).toBeGreaterThan(0)
  for (const { password } of rows) expect(password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
})
