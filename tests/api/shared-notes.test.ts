import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#/features/people/accounts/table'
import { emptyFields, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { noteData } from '#/features/journal/notes/personal-data'
import { userProfiles } from '#/features/people/profiles/table'
import { sharedNoteData } from '#/features/journal/sharing/personal-data'
import { mayReadNote } from '#/features/journal/sharing/reads'
import type { NoteCard, NoteSharing, SharedNote, SharedNotePage } from '#/features/journal/sharing/schema'
import { noteShares } from '#/features/journal/sharing/table'
import { createApp } from '#/server/app'
import { writeCursor } from '#/platform/database/cursor'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import type { Member } from '../support/crowd'
import { becomePartners, blockBy } from '../support/partners'
import { TEST_PUBLIC_URL } from '../support/storm'

let t: TestApp
let app: ReturnType<typeof createApp>
let owner: Member, chosen: Member, partner: Member, stranger: Member, admin: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  app = createApp(t.services, render, assets)
  stranger = await t.signInAs('player')
  admin = await t.signInAs('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await named('Olga Owner')
  chosen = await named('Cleo Chosen')
  partner = await named('Pia Partner')
  for (const each of [chosen, partner]) await becomePartners(t.services.db, owner, each)
})

async function named(name: string): Promise<Member> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const person = await t.signInAs('player')
  await t.services.db.update(userProfiles).set({ firstName, lastName }).where(eq(userProfiles.id, person.id))
  return person
}

/** Words that are in a note and nowhere else. */
const MARKS = { highlight: 'hl-zq8kx', body: 'bd-zq8kx', venue: 'vn-zq8kx', partner: 'pt-zq8kx' }
const WORDS = {
  highlight: MARKS.highlight,
  body: MARKS.body,
  venue: MARKS.venue,
  partners: [MARKS.partner],
  kind: 'drill',
  minutes: 45,
  focus: ['dink'],
  gamesWon: 2,
  gamesLost: 1,
} satisfies Partial<NoteFields>

const call = (method: string, path: string, as: Member | null, body?: unknown) =>
  t.call(method, `/api${path}`, { as, ...(body === undefined ? {} : { body }) })
async function write(changed: Partial<NoteFields> = WORDS, id = randomUUID(), baseVersion = 0) {
  const fields = { ...emptyFields('2026-05-06'), ...changed }
  const { status, text } = await call('PUT', `/notes/${id}`, owner, { fields, baseVersion })
  expect(status, text).toBe(200)
  return id
}
const share = (id: string, whom: Member, as = owner) => call('PUT', `/notes/${id}/shares/${whom.id}`, as)
const unshare = (id: string, whom: Member, as = owner) => call('DELETE', `/notes/${id}/shares/${whom.id}`, as)
const feedOf = async (as: Member) => (await call('GET', '/shared-notes', as)).json as SharedNotePage
const sharingOf = async (id: string) => (await call('GET', `/notes/${id}/sharing`, owner)).json as NoteSharing
const bellOf = async (as: Member) =>
  ((await call('GET', '/notifications', as)).json as { items: { title: string }[] }).items.map(
    ({ title }) => title,
  )

/** Everything that somebody can ask for which might say something of a note. */
function doorsTo(id: string): string[] {
  return [
    ...['', '?q=zq8kx', `?cursor=${id}`, '?partner=pt-zq8kx', '?venue=vn-zq8kx'].map(
      (query) => `/api/notes${query}`,
    ),
    `/api/notes/${id}`,
    `/api/notes/${id}/sharing`,
    `/api/notes/deleted`,
    `/api/notes/habits`,
    `/api/notes/journey?year=2026`,
    `/api/notes/export?format=json`,
    `/api/notes/export?format=csv`,
    '/api/shared-notes',
    `/api/shared-notes?cursor=${writeCursor('shared-notes', [new Date(Date.now() + 60_000).toISOString(), id])}`,
    `/api/shared-notes/${id}`,
    '/api/practice-partners',
    '/api/notifications',
    '/api/account/export',
    `/api/note-cards?token=${id}.${'x'.repeat(43)}`,
    `/share/notes/${id}.png`,
    `/share/notes/${id}.${'x'.repeat(43)}.png`,
    `/note-cards/${id}.${'x'.repeat(43)}`,
    '/practice-partners',
  ]
}
/** The doors through which somebody reads anything of the note. */
async function openDoors(id: string, as: Member | null): Promise<string[]> {
  const open: string[] = []
  for (const path of doorsTo(id)) {
    const response = await app.request(TEST_PUBLIC_URL + path, { headers: as ? { cookie: as.cookie } : {} })
    const text = await response.text()
    const isPicture = response.headers.get('content-type') === 'image/png'
    if (isPicture || Object.values(MARKS).some((mark) => text.includes(mark))) open.push(path)
  }
  return open
}
const READER_DOORS = (id: string) => [
  '/api/shared-notes',
  `/api/shared-notes?cursor=`,
  `/api/shared-notes/${id}`,
  '/practice-partners',
]
/** Shared with `chosen`, and every other kind of person looks through every door. */
async function expectOnly(id: string, readers: Member[]): Promise<void> {
  const everybody: Record<string, Member | null> = { chosen, partner, stranger, admin, anonymous: null }
  for (const [name, person] of Object.entries(everybody)) {
    const open = await openDoors(id, person)
    const expected = person && readers.includes(person) ? READER_DOORS(id) : []
    expect([name, open.map((path) => path.replace(/cursor=.*/, 'cursor='))]).toEqual([name, expected])
    for (const method of ['PUT', 'DELETE'])
      expect((await call(method, `/notes/${id}/shares/${stranger.id}`, person)).status).toBe(
        person ? 404 : 401,
      )
    if (!person || readers.includes(person)) continue
    expect((await call('PUT', `/shared-notes/${id}/high-five`, person)).status).toBe(404)
    expect((await call('POST', `/shared-notes/${id}/replies`, person, { body: 'Hi' })).status).toBe(404)
    expect(await mayReadNote(t.services.db, await viewerOf(person), id)).toBe(null)
  }
}
const viewerOf = async ({ id, email }: Member) => ({
  kind: 'user' as const,
  id,
  email,
  emailVerified: true,
  name: '',
  isAdmin: id === admin.id,
  isHost: false,
  suspended: false,
  sessionId: randomUUID(),
  renewal: 'none' as const,
})

describe('nobody but the owner and the chosen reads a note, by any door', () => {
  it('before it is shared, while it is, and after that is taken back', async () => {
    const id = await write()
    await expectOnly(id, [])
    expect((await share(id, chosen)).status).toBe(200)
    await expectOnly(id, [chosen])
    expect((await unshare(id, chosen)).status).toBe(200)
    await expectOnly(id, [])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the owner removes the partner', () => call('DELETE', `/practice-partners/${chosen.id}`, owner)],
    ['the partner leaves', () => call('DELETE', `/practice-partners/${owner.id}`, chosen)],
    ['the owner blocks the partner', () => call('PUT', `/practice-partners/${chosen.id}/block`, owner)],
    ['the partner blocks the owner', () => call('PUT', `/practice-partners/${owner.id}/block`, chosen)],
    ['the owner is suspended', () => t.suspend(owner)],
    ['the owner’s account is deleted', () => t.services.db.delete(users).where(eq(users.id, owner.id))],
  ])('after %s', async (_, end) => {
    const id = await write()
    await share(id, chosen)
    expect((await feedOf(chosen)).items).toHaveLength(1)
    await end()
    await expectOnly(id, [])
  })

  it('and partners once more, nothing of before is shared', async () => {
    const id = await write()
    await share(id, chosen)
    await call('DELETE', `/practice-partners/${chosen.id}`, owner)
    await becomePartners(t.services.db, owner, chosen)
    await expectOnly(id, [])
  })

  it('deleted, it is nobody’s to read; brought back, the chosen’s again; gone for good, nobody’s', async () => {
    const id = await write()
    await share(id, chosen)
    await call('DELETE', `/notes/${id}`, owner)
    await expectOnly(id, [])
    expect((await call('GET', `/notes/${id}/sharing`, owner)).status).toBe(404)
    await call('POST', `/notes/${id}/restore`, owner)
    await expectOnly(id, [chosen])
    await call('DELETE', `/notes/${id}`, owner)
    await call('DELETE', '/notes/deleted', owner)
    await expectOnly(id, [])
    expect(await t.services.db.$count(noteShares, eq(noteShares.noteId, id))).toBe(0)
  })

  it('of two notes, only the one that was chosen', async () => {
    const [id, other] = [await write(), await write({ highlight: 'Another' })]
    await share(other, chosen)
    await expectOnly(id, [])
    expect((await feedOf(chosen)).items.map(({ highlight }) => highlight)).toEqual(['Another'])
  })

  it('is never kept by anything in between', async () => {
    const id = await write()
    await share(id, chosen)
    for (const path of ['/shared-notes', `/shared-notes/${id}`])
      expect((await call('GET', path, chosen)).headers.get('cache-control')).toBe('private, no-store')
    const page = await app.request(`${TEST_PUBLIC_URL}/practice-partners`, {
      headers: { cookie: chosen.cookie },
    })
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('sharing', () => {
  it('is with practice partners alone, and once', async () => {
    const id = await write()
    for (const whom of [stranger, owner]) expect((await share(id, whom)).status).toBe(404)
    expect((await share(id, chosen, partner)).status).toBe(404)
    for (const _ of [1, 2]) await share(id, chosen)
    expect((await sharingOf(id)).shares.map(({ person }) => person.name)).toEqual(['Cleo Chosen'])
    expect(await bellOf(chosen)).toEqual(['Olga Owner shared a note with you'])
  })

  it('tells of it without a word of the note, and takes even that back', async () => {
    const id = await write()
    await share(id, chosen)
    const [mail] = await t.mailsTo(chosen.email)
    expect(mail).toMatchObject({ status: 'sent', subjectLine: 'Olga Owner shared a note with you' })
    expect(JSON.stringify(mail)).not.toContain('zq8kx')
    const { json } = await call('GET', '/notifications', chosen)
    expect(json).toMatchObject({ items: [{ href: `/practice-partners?note=${id}` }] })
    await unshare(id, chosen)
    expect(await bellOf(chosen)).toEqual([])
    // Taken back before the mail has left, it never does.
    await share(id, partner)
    await unshare(id, partner)
    expect(await t.mailsTo(partner.email)).toMatchObject([{ status: 'skipped' }])
  })

  it('shows the note as it stands', async () => {
    const id = await write()
    await share(id, chosen)
    await write({ ...WORDS, highlight: 'Put right' }, id, 1)
    expect((await feedOf(chosen)).items[0]).toMatchObject({
      highlight: 'Put right',
      body: MARKS.body,
      access: 'shared',
      owner: { name: 'Olga Owner' },
      can: { highFive: true, reply: true },
    })
    const { json } = await call('GET', `/shared-notes/${id}`, owner)
    expect(json).toMatchObject({ access: 'owner', sharedAt: null, can: { highFive: false, reply: true } })
  })

  it('fills the feed page by page, the latest first, also when one is taken back meanwhile', async () => {
    const ids: string[] = []
    for (const highlight of ['One', 'Two', 'Three', 'Four']) {
      const id = await write({ highlight })
      await share(id, chosen)
      ids.push(id)
    }
    const page = async (query: string) =>
      (await call('GET', `/shared-notes?limit=2${query}`, chosen)).json as SharedNotePage
    const first = await page('')
    expect(first.items.map(({ highlight }) => highlight)).toEqual(['Four', 'Three'])
    // The very note at which the page ended.
    await unshare(ids[2] ?? '', chosen)
    const second = await page(`&cursor=${first.nextCursor}`)
    expect(second.items.map(({ highlight }) => highlight)).toEqual(['Two', 'One'])
    expect(second.nextCursor).toBe(null)
    expect((await call('GET', '/shared-notes?cursor=nonsense', chosen)).status).toBe(422)
  })

  it('goes along with the data of each: with whom, and what one said oneself', async () => {
    const id = await write()
    await share(id, chosen)
    await call('POST', `/shared-notes/${id}/replies`, chosen, { body: 'Well played' })
    const dataOf = ({ id: person, email }: Member) =>
      sharedNoteData.export(t.services.db, { id: person, email, phoneNumber: null })
    expect(await dataOf(owner)).toMatchObject({ shared: [{ noteId: id, with: 'Cleo Chosen' }], replies: [] })
    expect(await dataOf(chosen)).toMatchObject({ shared: [], replies: [{ body: 'Well played' }] })
    expect(JSON.stringify(await dataOf(chosen))).not.toContain('zq8kx')
    expect(await noteData.export(t.services.db, { ...chosen, phoneNumber: null })).toEqual([])
  })
})

const highFive = (id: string, as: Member) => call('PUT', `/shared-notes/${id}/high-five`, as)
const reply = (id: string, as: Member, body: string) =>
  call('POST', `/shared-notes/${id}/replies`, as, { body })
const said = (note: SharedNote) => note.replies.items.map(({ author, body }) => [author.name, body])

describe('answering', () => {
  it('a high-five counts once, can be taken back, and is told once', async () => {
    const id = await write()
    await share(id, chosen)
    for (const _ of [1, 2])
      expect((await highFive(id, chosen)).json).toMatchObject({ highFives: { count: 1, mine: true } })
    expect((await sharingOf(id)).highFives.map(({ name }) => name)).toEqual(['Cleo Chosen'])
    for (const _ of [1, 2])
      expect((await call('DELETE', `/shared-notes/${id}/high-five`, chosen)).json).toMatchObject({
        highFives: { count: 0, mine: false },
      })
    await highFive(id, chosen)
    expect(await bellOf(owner)).toEqual(['Cleo Chosen high-fived your note from May 6, 2026'])
    expect((await highFive(id, owner)).status).toBe(403)
  })

  it('replies are read by everybody who reads the note, and told without their words', async () => {
    const id = await write()
    for (const each of [chosen, partner]) await share(id, each)
    await reply(id, chosen, 'Nice reset')
    await reply(id, partner, 'And the dink!')
    expect(said((await reply(id, owner, ' Thank you ')).json as SharedNote)).toEqual([
      ['Cleo Chosen', 'Nice reset'],
      ['Pia Partner', 'And the dink!'],
      ['Olga Owner', 'Thank you'],
    ])
    expect(await bellOf(owner)).toEqual([
      'Pia Partner replied to your note from May 6, 2026',
      'Cleo Chosen replied to your note from May 6, 2026',
    ])
    expect((await bellOf(chosen)).slice(0, 2)).toEqual([
      'Olga Owner replied to a note shared with you',
      'Pia Partner replied to a note shared with you',
    ])
  })

  it('who hides is a player without a name to other readers, and themselves to the owner', async () => {
    const id = await write()
    for (const each of [chosen, partner]) await share(id, each)
    await t.services.db
      .update(userProfiles)
      .set({ isSearchable: false })
      .where(eq(userProfiles.id, chosen.id))
    await reply(id, chosen, 'Nice')
    const authorFor = async (as: Member) =>
      ((await call('GET', `/shared-notes/${id}`, as)).json as SharedNote).replies.items[0]?.author.name
    expect(await authorFor(owner)).toBe('Cleo Chosen')
    expect(await authorFor(chosen)).toBe('Cleo Chosen')
    expect(await authorFor(partner)).toBe('A player')
  })

  it('a reply is deleted by who wrote it and by the note’s owner, and by nobody else', async () => {
    const id = await write()
    for (const each of [chosen, partner]) await share(id, each)
    const replyOf = async (as: Member) =>
      ((await reply(id, as, 'Nice')).json as SharedNote).replies.items.at(-1)?.id ?? ''
    const take = (replyId: string, as: Member) => call('DELETE', `/shared-notes/${id}/replies/${replyId}`, as)
    const first = await replyOf(chosen)
    expect((await take(first, partner)).status).toBe(404)
    expect((await take(first, chosen)).status).toBe(200)
    expect((await take(await replyOf(chosen), owner)).json).toMatchObject({ replies: { total: 0 } })
    const other = await write({ highlight: 'Another' })
    expect(
      (await call('DELETE', `/shared-notes/${other}/replies/${await replyOf(chosen)}`, owner)).status,
    ).toBe(404)
  })

  it('a reply that is taken back leaves the open bell of whom it was told to', async () => {
    const id = await write()
    await share(id, chosen)
    const { json } = await reply(id, chosen, 'Nice')
    const replyId = (json as SharedNote).replies.items.at(-1)?.id ?? ''
    const heard: string[] = []
    const stop = await t.services.database.listen(
      'live',
      (payload) => heard.push(payload),
      () => {},
    )
    await call('DELETE', `/shared-notes/${id}/replies/${replyId}`, chosen)
    await expect.poll(() => heard.join()).toContain(`notifications:${owner.id}`)
    await stop()
  })

  it.each([
    ['nothing', '  ', 422],
    ['a novel', 'x'.repeat(501), 422],
    ['as much as fits', 'x'.repeat(500), 201],
  ])('%s', async (_, body, status) => {
    const id = await write()
    await share(id, chosen)
    expect((await reply(id, chosen, body)).status).toBe(status)
  })

  it('the feed has the latest of many, the note all of them', async () => {
    const id = await write()
    await share(id, chosen)
    for (const body of ['1', '2', '3', '4', '5']) await reply(id, chosen, body)
    const { replies } = (await feedOf(chosen)).items[0] as SharedNote
    expect([replies.total, replies.items.map(({ body }) => body)]).toEqual([5, ['3', '4', '5']])
    const whole = (await call('GET', `/shared-notes/${id}`, chosen)).json as SharedNote
    expect(whole.replies.items).toHaveLength(5)
  })

  it('what somebody said is out of sight while they can’t read the note, and with their suspension', async () => {
    const id = await write()
    for (const each of [chosen, partner]) await share(id, each)
    await highFive(id, chosen)
    await reply(id, chosen, 'Nice')
    const seen = async () => {
      const { highFives, replies } = await sharingOf(id)
      const { json } = await call('GET', `/shared-notes/${id}`, partner)
      const forPartner = json as SharedNote
      return [highFives.length, replies.total, forPartner.highFives.count, forPartner.replies.total]
    }
    expect(await seen()).toEqual([1, 1, 1, 1])
    await unshare(id, chosen)
    expect(await seen()).toEqual([0, 0, 0, 0])
    await share(id, chosen)
    expect(await seen()).toEqual([1, 1, 1, 1])
    await t.suspend(chosen)
    expect(await seen()).toEqual([0, 0, 0, 0])
  })

  it('two readers of whom one has blocked the other don’t hear each other', async () => {
    const id = await write()
    for (const each of [chosen, partner]) await share(id, each)
    await reply(id, partner, 'First')
    await blockBy(t.services.db, partner, chosen)
    await reply(id, chosen, 'Second')
    const bodies = async (as: Member) =>
      ((await call('GET', `/shared-notes/${id}`, as)).json as SharedNote).replies.items.map(
        ({ body }) => body,
      )
    expect(await bodies(owner)).toEqual(['First', 'Second'])
    expect(await bodies(partner)).toEqual(['First'])
    expect(await bodies(chosen)).toEqual(['Second'])
    expect(await bellOf(partner)).not.toContain('Cleo Chosen replied to a note shared with you')
  })
})

const makeCard = async (id: string, shows: object = {}): Promise<string> => {
  const { status, json, text } = await call('POST', `/notes/${id}/card`, owner, shows)
  expect(status, text).toBe(201)
  return String(json.url).split('/').at(-1) ?? ''
}
const readCard = (token: string, as: Member | null = null) => call('GET', `/note-cards?token=${token}`, as)
const open = (path: string) => app.request(TEST_PUBLIC_URL + path)
/** Page, data and picture, with and without a session. */
async function statuses(token: string) {
  return [
    (await readCard(token)).status,
    (await readCard(token, stranger)).status,
    (await open(`/note-cards/${token}`)).status,
    (await open(`/share/notes/${token}.png`)).status,
  ]
}
const OPEN = [200, 200, 200, 200]
const ENDED = [404, 404, 404, 404]

describe('a public card', () => {
  it('shows what everybody may know, and not a word more than was ticked', async () => {
    const id = await write()
    const card = (await readCard(await makeCard(id))).json as NoteCard
    expect(card).toMatchObject({
      name: 'Olga O.',
      highlight: MARKS.highlight,
      playedOn: '2026-05-06',
      minutes: 45,
      focus: ['dink'],
      gamesWon: 2,
      body: null,
      venue: null,
      partners: null,
    })
    for (const [tick, mark] of [
      ['showsBody', MARKS.body],
      ['showsVenue', MARKS.venue],
      ['showsPartners', MARKS.partner],
    ] as const) {
      const token = await makeCard(id, { [tick]: true })
      const others = [MARKS.body, MARKS.venue, MARKS.partner].filter((each) => each !== mark)
      for (const text of [(await readCard(token)).text, await (await open(`/note-cards/${token}`)).text()]) {
        expect(text).toContain(mark)
        for (const other of others) expect(text).not.toContain(other)
      }
    }
  })

  it('begins with the kind where there is no highlight: the body is never a title', async () => {
    const token = await makeCard(await write({ body: MARKS.body }))
    const html = await (await open(`/note-cards/${token}`)).text()
    expect(html).not.toContain(MARKS.body)
    expect(html).toContain('A good rec play day')
  })

  it('names nobody who doesn’t let themselves be found', async () => {
    await t.services.db.update(userProfiles).set({ isSearchable: false }).where(eq(userProfiles.id, owner.id))
    const id = await write()
    const token = await makeCard(id)
    const html = await (await open(`/note-cards/${token}`)).text()
    expect(((await readCard(token)).json as NoteCard).name).toBeNull()
    expect(html).not.toContain('Olga')
    expect(html).toContain('A player')
    expect((await sharingOf(id)).nameOnCard).toBeNull()
  })

  it('is rendered by the server, unfolds with its picture, and is kept by nobody', async () => {
    const token = await makeCard(await write())
    for (const as of [null, stranger]) {
      const page = await app.request(`${TEST_PUBLIC_URL}/note-cards/${token}`, {
        headers: as ? { cookie: as.cookie } : {},
      })
      const html = await page.text()
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('etag')).toBe(null)
      expect(html).toMatch(/<meta name="robots" content="noindex"[^>]*>/)
      expect(html).toContain(`/share/notes/${token}.png`)
      expect(html).toContain(MARKS.highlight)
    }
    const picture = await open(`/share/notes/${token}.png`)
    expect(picture.headers.get('cache-control')).toBe('private, no-store')
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
    expect((await readCard(token)).headers.get('cache-control')).toBe('private, no-store')
    expect(await (await open('/sitemap.xml')).text()).not.toContain('note-cards')
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['ended', (id) => call('DELETE', `/notes/${id}/card`, owner)],
    ['replaced', (id) => call('POST', `/notes/${id}/card`, owner, {})],
    ['of a deleted note', (id) => call('DELETE', `/notes/${id}`, owner)],
    ['of somebody suspended', () => t.suspend(owner)],
    ['of somebody who is gone', () => t.services.db.delete(users).where(eq(users.id, owner.id))],
  ])('%s, it leads nowhere at once, though it was opened a moment before', async (_, end) => {
    const id = await write()
    const token = await makeCard(id)
    expect([await statuses(token), await statuses(token)]).toEqual([OPEN, OPEN])
    await end(id)
    expect(await statuses(token)).toEqual(ENDED)
    for (const path of [`/note-cards/${token}`, `/share/notes/${token}.png`])
      expect(await (await open(path)).text()).not.toContain(MARKS.highlight)
  })

  it('of a note that is brought back is there again', async () => {
    const id = await write()
    const token = await makeCard(id)
    await call('DELETE', `/notes/${id}`, owner)
    expect(await statuses(token)).toEqual(ENDED)
    await call('POST', `/notes/${id}/restore`, owner)
    expect(await statuses(token)).toEqual(OPEN)
  })

  it('follows the note, and its picture does', async () => {
    const id = await write()
    const token = await makeCard(id)
    const picture = async () => Buffer.from(await (await open(`/share/notes/${token}.png`)).arrayBuffer())
    const before = await picture()
    await write({ ...WORDS, highlight: 'Put right' }, id, 1)
    expect(((await readCard(token)).json as NoteCard).highlight).toBe('Put right')
    expect((await picture()).equals(before)).toBe(false)
  })

  it('its address can’t be guessed, bent, or made from a note’s id', async () => {
    const id = await write()
    const token = await makeCard(id)
    const [cardId = '', mac = ''] = token.split('.')
    for (const bent of [
      `${id}.${mac}`,
      `${cardId}.${'x'.repeat(mac.length)}`,
      `${cardId}.`,
      `${randomUUID()}.${mac}`,
    ])
      for (const path of [`/note-cards/${bent}`, `/share/notes/${bent}.png`])
        expect([path, (await open(path)).status]).toEqual([path, 404])
  })

  it('opens the card and nothing else of the note', async () => {
    const id = await write()
    await makeCard(id)
    await expectOnly(id, [])
  })

  it('is made by the owner alone, with a proved address', async () => {
    const id = await write()
    await share(id, chosen)
    for (const as of [chosen, partner, admin])
      for (const method of ['POST', 'DELETE'])
        expect((await call(method, `/notes/${id}/card`, as, {})).status).toBe(404)
    await t.services.db.update(users).set({ emailVerified: false }).where(eq(users.id, owner.id))
    expect((await call('POST', `/notes/${id}/card`, owner, {})).status).toBe(403)
  })
})
