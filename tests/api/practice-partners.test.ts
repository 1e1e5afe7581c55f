import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { LINK_DAYS, MAX_OPEN_INVITATIONS } from '#/features/journal/partners/logic/partner-limits'
import { practicePartnerData } from '#/features/journal/partners/personal-data'
import type { PracticePartners, Since } from '#/features/journal/partners/schema'
import { partnerLinks, practicePartners } from '#/features/journal/partners/table'
import { userProfiles } from '#/features/people/profiles/table'
import { readSettings } from '#/features/foundation/settings/reads'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'
import { becomePartners, invite as invitedBy } from '../support/partners'

let t: TestApp
let ana: Member, ben: Member, cleo: Member
beforeAll(async () => void (t = await testApp({ LIMITS_OFF: 'true' })))
afterAll(() => t.close())
beforeEach(async () => {
  ana = await named('Ana')
  ben = await named('Ben')
  cleo = await named('Cleo')
})

async function named(firstName: string): Promise<Member> {
  const person = await t.signInAs('player')
  await t.services.db.update(userProfiles).set({ firstName }).where(eq(userProfiles.id, person.id))
  return person
}
const hide = (person: Member) =>
  t.services.db.update(userProfiles).set({ isSearchable: false }).where(eq(userProfiles.id, person.id))

const call = (method: string, path: string, as: Member | null, body?: unknown) =>
  t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })
const invite = (as: Member, whom: { id: string }) =>
  call('PUT', `/practice-partners/${whom.id}/invitation`, as)
const drop = (as: Member, whom: Member) => call('DELETE', `/practice-partners/${whom.id}/invitation`, as)
const accept = (as: Member, whom: Member) => call('POST', `/practice-partners/${whom.id}/accept`, as)
const remove = (as: Member, whom: Member) => call('DELETE', `/practice-partners/${whom.id}`, as)
const block = (as: Member, whom: Member) => call('PUT', `/practice-partners/${whom.id}/block`, as)
const unblock = (as: Member, whom: Member) => call('DELETE', `/practice-partners/${whom.id}/block`, as)
const listOf = async (as: Member) => (await call('GET', '/practice-partners', as)).json as PracticePartners
const names = (people: readonly Since[]) => people.map(({ person }) => person.name)
/** The list without its moments. */
async function seenBy(as: Member) {
  const { partners, incoming, outgoing, blocked } = await listOf(as)
  return {
    partners: names(partners),
    incoming: names(incoming),
    outgoing: names(outgoing),
    blocked: names(blocked),
  }
}
const NOBODY = { partners: [], incoming: [], outgoing: [], blocked: [] }
const bellOf = async (as: Member) =>
  ((await call('GET', '/notifications', as)).json as { items: { title: string }[] }).items.map(
    ({ title }) => title,
  )

describe('asking and answering', () => {
  it('one asks, the other is told and says yes: both have a partner', async () => {
    expect((await invite(ana, ben)).json).toEqual({ state: 'invited' })
    expect(await seenBy(ana)).toEqual({ ...NOBODY, outgoing: ['Ben'] })
    expect(await seenBy(ben)).toEqual({ ...NOBODY, incoming: ['Ana'] })
    expect(await bellOf(ben)).toEqual(['Ana would like to be your practice partner'])
    expect((await t.mailsTo(ben.email)).map(({ subjectLine }) => subjectLine)).toEqual([
      'Ana would like to be your practice partner',
    ])
    for (const _ of [1, 2]) expect((await accept(ben, ana)).json).toEqual({ state: 'accepted' })
    expect(await seenBy(ana)).toEqual({ ...NOBODY, partners: ['Ben'] })
    expect(await seenBy(ben)).toEqual({ ...NOBODY, partners: ['Ana'] })
    expect(await bellOf(ana)).toEqual(['Ben is your practice partner now'])
    expect(await bellOf(ben)).toEqual([])
  })

  it('asking twice asks once; asking back says yes', async () => {
    for (const _ of [1, 2]) expect((await invite(ana, ben)).json).toEqual({ state: 'invited' })
    expect(await t.services.db.$count(practicePartners, eq(practicePartners.invitedBy, ana.id))).toBe(1)
    expect((await invite(ben, ana)).json).toEqual({ state: 'accepted' })
    expect((await invite(ben, ana)).json).toEqual({ state: 'accepted' })
  })

  it('nobody accepts what nobody asked, not even their own invitation', async () => {
    expect((await accept(ben, ana)).status).toBe(404)
    await invite(ana, ben)
    expect((await accept(ana, ben)).status).toBe(404)
    expect((await accept(cleo, ana)).status).toBe(404)
  })

  it('a no is silent, and a taken back invitation leaves no trace', async () => {
    await invite(ana, ben)
    expect((await drop(ben, ana)).status).toBe(200)
    expect((await drop(ben, ana)).status).toBe(404)
    for (const person of [ana, ben]) expect(await seenBy(person)).toEqual(NOBODY)
    expect(await bellOf(ana)).toEqual([])
    await invite(ana, cleo)
    expect((await drop(ana, cleo)).status).toBe(200)
    expect(await bellOf(cleo)).toEqual([])
    expect((await t.mailsTo(cleo.email)).filter(({ status }) => status === 'sent')).toEqual([])
  })

  it('only who lets themselves be found is asked; whoever is not there looks the same', async () => {
    await hide(ben)
    const hidden = await invite(ana, ben)
    expect([hidden.status, hidden.json]).toEqual([404, (await invite(ana, { id: randomUUID() })).json])
    expect((await invite(ana, ana)).status).toBe(404)
    // Who hides may ask, and is answered.
    await invite(ben, ana)
    expect(await seenBy(ana)).toEqual({ ...NOBODY, incoming: ['Ben'] })
    expect((await accept(ana, ben)).status).toBe(200)
    expect((await call('GET', `/players/${ben.id}`, ana)).status).toBe(200)
    expect((await call('GET', `/players/${ben.id}`, cleo)).status).toBe(404)
  })

  it('who hides after being asked is a player without a name until they say yes', async () => {
    await invite(ana, ben)
    await hide(ben)
    expect(await seenBy(ana)).toEqual({ ...NOBODY, outgoing: ['A player'] })
    await accept(ben, ana)
    expect(await seenBy(ana)).toEqual({ ...NOBODY, partners: ['Ben'] })
  })

  it('an address that nobody has proved asks nobody', async () => {
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, ana.id))
    expect((await invite(ana, ben)).status).toBe(403)
    expect((await call('POST', '/practice-partner-link', ana)).status).toBe(403)
  })

  it('so many wait for an answer and no more', async () => {
    const others = await t.crowd(MAX_OPEN_INVITATIONS)
    for (const other of others) await invitedBy(t.services.db, ana, other)
    const { status, json } = await invite(ana, ben)
    expect([status, json.code]).toEqual([409, 'too_many_invitations'])
    await drop(ana, others[0] ?? ben)
    expect((await invite(ana, ben)).status).toBe(200)
  })
})

describe('removing', () => {
  it('ends it for both, by either, and they may ask again', async () => {
    await becomePartners(t.services.db, ana, ben)
    expect((await remove(cleo, ana)).status).toBe(404)
    expect((await remove(ben, ana)).status).toBe(200)
    expect((await remove(ana, ben)).status).toBe(404)
    for (const person of [ana, ben]) expect(await seenBy(person)).toEqual(NOBODY)
    expect((await invite(ana, ben)).json).toEqual({ state: 'invited' })
  })
})

describe('blocking', () => {
  it('ends everything, and to the blocked person it looks like a no', async () => {
    await becomePartners(t.services.db, ana, ben)
    for (const _ of [1, 2]) expect((await block(ana, ben)).status).toBe(200)
    expect(await seenBy(ana)).toEqual({ ...NOBODY, blocked: ['Ben'] })
    expect(await seenBy(ben)).toEqual(NOBODY)
    expect(await bellOf(ben)).toEqual([])
  })

  it('an invitation to who has blocked one looks as if it had been sent, and reaches nobody', async () => {
    await block(ana, ben)
    const toBlocker = await invite(ben, ana)
    const toAnother = await invite(ben, cleo)
    expect([toBlocker.status, toBlocker.json]).toEqual([toAnother.status, toAnother.json])
    expect((await seenBy(ben)).outgoing.toSorted()).toEqual(['Ana', 'Cleo'])
    expect(await seenBy(ana)).toEqual({ ...NOBODY, blocked: ['Ben'] })
    expect(await bellOf(ana)).toEqual([])
    expect(await t.mailsTo(ana.email)).toEqual([])
    expect((await accept(ana, ben)).status).toBe(404)
    expect((await drop(ana, ben)).status).toBe(404)
    // It can be taken back and sent again like any other.
    expect((await drop(ben, ana)).status).toBe(200)
    expect((await invite(ben, ana)).json).toEqual({ state: 'invited' })
    expect((await t.call('GET', `/api/players/${ana.id}`, { as: ben })).status).toBe(200)
  })

  it('who blocks asks nobody they have blocked, and starts anew after unblocking', async () => {
    await block(ana, ben)
    await invite(ben, ana)
    expect((await invite(ana, ben)).json).toMatchObject({ code: 'blocked_by_you' })
    expect((await unblock(ben, ana)).status).toBe(404)
    expect((await unblock(ana, ben)).status).toBe(200)
    expect((await unblock(ana, ben)).status).toBe(404)
    // What was sent meanwhile was for nobody.
    expect(await seenBy(ana)).toEqual(NOBODY)
    expect((await invite(ben, ana)).json).toEqual({ state: 'invited' })
    expect(await seenBy(ana)).toEqual({ ...NOBODY, incoming: ['Ben'] })
  })

  it('tells nobody whether somebody is there whom they could not find', async () => {
    await hide(ben)
    const hidden = await block(ana, ben)
    const none = await call('PUT', `/practice-partners/${randomUUID()}/block`, ana)
    expect([hidden.status, hidden.json]).toEqual([none.status, none.json])
  })
})

const makeLink = async (as: Member) => {
  const { status, json } = await call('POST', '/practice-partner-link', as)
  expect(status).toBe(201)
  return String(json.url).split('token=')[1] ?? ''
}
const preview = (as: Member | null, token: string) =>
  call('POST', '/practice-partner-link/preview', as, { token })
const take = (as: Member, token: string) => call('POST', '/practice-partner-link/accept', as, { token })

describe('one’s own link', () => {
  it('makes partners by a press and by nothing else, also of who hides', async () => {
    await hide(ana)
    const token = await makeLink(ana)
    expect((await preview(null, token)).json).toMatchObject({ name: 'Ana', viewer: 'anonymous' })
    expect((await preview(ana, token)).json).toMatchObject({ viewer: 'self' })
    expect((await preview(ben, token)).json).toMatchObject({ name: 'Ana', viewer: 'ready' })
    expect(await seenBy(ben)).toEqual(NOBODY)
    for (const _ of [1, 2]) expect((await take(ben, token)).json).toEqual({ name: 'Ana' })
    expect(await seenBy(ana)).toEqual({ ...NOBODY, partners: ['Ben'] })
    expect(await bellOf(ana)).toEqual(['Ben is your practice partner now'])
    expect((await preview(ben, token)).json).toMatchObject({ viewer: 'partner' })
    expect((await take(ana, token)).json).toMatchObject({ code: 'own_link' })
  })

  it('keeps no secret: only a hash', async () => {
    const token = await makeLink(ana)
    const [kept] = await t.services.db.select().from(partnerLinks).where(eq(partnerLinks.userId, ana.id))
    expect(JSON.stringify(kept)).not.toContain(token)
    expect((await listOf(ana)).link).toEqual({ expiresAt: kept?.expiresAt.toISOString() })
  })

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['replaced', () => makeLink(ana)],
    ['ended', () => call('DELETE', '/practice-partner-link', ana)],
    [
      'old',
      () =>
        t.services.db
          .update(partnerLinks)
          .set({ expiresAt: sql`now() - make_interval(days => ${LINK_DAYS})` })
          .where(eq(partnerLinks.userId, ana.id)),
    ],
    ['of somebody suspended', () => t.suspend(ana)],
    ['of somebody who has blocked one', () => block(ana, ben)],
  ])('%s, it reads like one that never was', async (_, end) => {
    const token = await makeLink(ana)
    const never = 'x'.repeat(token.length)
    await end(token)
    for (const ask of [preview, take]) {
      const [ended, none] = [await ask(ben, token), await ask(ben, never)]
      expect([ended.status, ended.json]).toEqual([none.status, none.json])
      expect(ended.status).toBe(404)
    }
    expect(await seenBy(ben)).toEqual(NOBODY)
  })

  it('of somebody one has blocked is refused, and says why', async () => {
    const token = await makeLink(ana)
    await block(ben, ana)
    expect((await preview(ben, token)).json).toMatchObject({ viewer: 'blocked' })
    expect((await take(ben, token)).json).toMatchObject({ code: 'blocked_by_you' })
  })

  it('answers an invitation that waits', async () => {
    await invite(ben, ana)
    await take(ben, await makeLink(ana))
    expect(await seenBy(ben)).toEqual({ ...NOBODY, partners: ['Ana'] })
  })

  it('is tried so often and no more', async () => {
    const strict = await testApp()
    const person = await strict.signInAs('player')
    const statuses = new Set<number>()
    for (let tries = 0; tries < 65; tries++)
      statuses.add(
        (
          await strict.call('POST', '/api/practice-partner-link/accept', {
            as: person,
            body: { token: randomUUID() },
          })
        ).status,
      )
    await strict.close()
    expect([...statuses]).toEqual([404, 429])
  })
})

describe('people who are gone', () => {
  it('suspended, they show nowhere, and come back when it is lifted', async () => {
    await becomePartners(t.services.db, ana, ben)
    await invite(cleo, ana)
    for (const person of [ben, cleo]) await t.suspend(person)
    expect(await seenBy(ana)).toEqual(NOBODY)
    expect((await accept(ana, cleo)).status).toBe(404)
    expect((await invite(ana, cleo)).status).toBe(404)
    await t.services.db.update(users).set({ suspendedAt: null }).where(eq(users.id, ben.id))
    expect(await seenBy(ana)).toEqual({ ...NOBODY, partners: ['Ben'] })
  })

  it('deleted, they leave nothing', async () => {
    await becomePartners(t.services.db, ana, ben)
    await block(ben, cleo)
    await invite(cleo, ben)
    await t.services.db.delete(users).where(eq(users.id, ben.id))
    for (const person of [ana, cleo]) expect(await seenBy(person)).toEqual(NOBODY)
  })
})

it('is one’s own to watch, and nobody else’s', async () => {
  for (const topic of ['practicePartners', 'sharedNotes']) {
    const own = await t.app.request(`/api/live?topics=${topic}:${ana.id}`, {
      headers: { cookie: ana.cookie },
    })
    await own.body?.cancel()
    expect(own.status).toBe(200)
    for (const as of [ben, await t.signInAs('admin'), null])
      expect((await call('GET', `/live?topics=${topic}:${ana.id}`, as)).status).toBe(404)
  }
})

it('goes along with one’s data, without who has blocked one', async () => {
  await becomePartners(t.services.db, ana, ben)
  await block(cleo, ana)
  await invite(ana, cleo)
  const kept = await practicePartnerData.export(t.services.db, {
    id: ana.id,
    email: ana.email,
    phoneNumber: null,
  })
  expect(kept).toMatchObject({
    partners: [
      { name: 'Ben', state: 'accepted', askedByMe: true },
      { name: 'Cleo', state: 'invited', askedByMe: true },
    ],
    blocked: [],
    link: null,
  })
  expect(JSON.stringify(kept)).not.toContain(cleo.id)
})

it('an invitation that nobody answers is forgotten after a while; partners stay', async () => {
  await becomePartners(t.services.db, ana, ben)
  await invite(ana, cleo)
  await t.services.db.update(practicePartners).set({ createdAt: sql`now() - interval '100 days'` })
  await practicePartnerData.forgetOld?.(t.services.db, await readSettings(t.services.db))
  expect(await seenBy(ana)).toEqual({ ...NOBODY, partners: ['Ben'] })
})
