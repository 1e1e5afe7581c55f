import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { brand } from '#/brand'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { expect, test, type Role } from '../support/e2e'
import { apiAs, communityOf, makeEvent, newPersonsPage } from '../support/e2e-people'
import { type Visit, walk } from '../support/site-walk'

/**
 * The specification's table of routes, its redirects at the end, with things of the kind where it says one.
 * Each address is opened in a browser, on a phone and a desktop, with axe and an ear for errors, in screens.spec.ts, which
 * has a row for every screen of the map; this walk is about what is where, and about what leads there.
 */
const TABLE = [
  '/',
  '/game-generator',
  `/${brand.slug}-stakes`,
  `/${brand.slug}-stakes-mobile`,
  '/mobile-ux-demo',
  '/demo/modern-form',
  '/tuesday-night-lights',
  '/events',
  '/events/{event}',
  '/events/{event}/rsvp',
  '/events/{event}/edit',
  '/my-events',
  '/create-event',
  '/community',
  `/community/${brand.slug}`,
  '/community/create',
  '/community/{community}',
  '/community/{community}/manage',
  '/community/{community}/edit',
  '/community/{community}/create-event',
  '/community/hangar-nine/events/{clubEvent}',
  `/${brand.slug}-squad`,
  '/001drop',
  `/${brand.slug}-notes`,
  `/${brand.slug}-notes/create`,
  `/${brand.slug}-notes/{note}`,
  '/admin',
  '/admin/community-requests',
  '/admin/system-health',
  '/admin/events/{event}',
  '/terms',
  '/privacy',
  '/phone-login',
  '/sign-up',
  '/login',
  '/sign-out',
  '/reset-password',
  '/profile',
  '/setup',
  '/connection-error',
  '/membership',
  '/rules',
  '/faq',
  '/blog',
  '/contact',
  `/${brand.slug}-drop-001`,
  '/host',
]

type Walker = Role | 'manager'
const WALKERS: Walker[] = ['anonymous', 'player', 'host', 'manager', 'admin']
const WALK_TIMEOUT_MS = 180_000
const DESCRIPTION_CHARS = { least: 30, most: 200 }
/** Less would mean that the walk no longer finds the links. */
const LEAST_VISITS = 60

const origin = () => process.env.E2E_URL ?? ''

/** Somebody who runs a community and is neither host nor admin. */
async function makeManager(browser: Browser) {
  const page = await newPersonsPage(browser, 'Mara')
  const { slug } = await communityOf(page)
  return { context: page.context(), slug }
}

const found = { event: '', clubEvent: '', note: '' }
test.beforeAll(async () => {
  const api = await apiAs('player')
  const club = (await (await api.get('/api/communities/hangar-nine')).json()) as { id: string }
  found.note = randomUUID()
  const fields = { ...emptyFields('2026-05-06'), highlight: 'Every third one dropped' }
  const written = await api.put(`/api/notes/${found.note}`, { data: { fields, baseVersion: 0 } })
  expect(written.ok(), await written.text()).toBe(true)
  await api.dispose()
  found.event = (await makeEvent()).id
  found.clubEvent = (await makeEvent({ communityId: club.id })).id
})

const startsFor = (community: string): string[] =>
  TABLE.map((path) =>
    path
      .replace('{event}', found.event)
      .replace('{clubEvent}', found.clubEvent)
      .replace('{note}', found.note)
      .replace('{community}', community),
  )

/** The admins' rooms are refused to anybody else who types their address; nobody is led there. */
const mayBeRefused = (visit: Visit, who: Walker): boolean =>
  who !== 'admin' && visit.from === 'the table' && /^\/admin(\/|$)/.test(visit.asked)

const inWords = ({ status, asked, from }: Visit): string => `${status} ${asked}, from ${from}`

function deadEnds(visits: Visit[], who: Walker): string[] {
  const isRight = (visit: Visit) =>
    visit.at === null || visit.status === 200 || (visit.status === 403 && mayBeRefused(visit, who))
  return visits.filter((visit) => !isRight(visit)).map(inWords)
}

/** Where two screens have the same words; one thing at two addresses says which of them is its own. */
function shared(visits: Visit[], words: (visit: Visit) => string): string[] {
  const owners = new Map<string, Map<string, string>>()
  for (const visit of visits) {
    const said = words(visit)
    const own = owners.get(said) ?? new Map<string, string>()
    owners.set(said, own.set(visit.screen ?? '', visit.canonical || (visit.screen ?? '')))
  }
  return [...owners]
    .filter(([, own]) => new Set(own.values()).size > 1)
    .map(([said, own]) => `${said}: ${[...own.keys()].join(', ')}`)
}

const TITLE = new RegExp(`^\\S.* · ${brand.name}$`)
const isDescribed = ({ description: { length } }: Visit): boolean =>
  length > DESCRIPTION_CHARS.least && length <= DESCRIPTION_CHARS.most

for (const who of WALKERS)
  test(`${who}: nothing the table names or a page links to is missing, and each says what it is @desktop`, async ({
    browser,
  }) => {
    test.setTimeout(WALK_TIMEOUT_MS)
    const manager = who === 'manager' ? await makeManager(browser) : null
    const api = manager ? manager.context.request : await apiAs(who === 'manager' ? 'player' : who)
    const visits = await walk(api, new URL(origin()), startsFor(manager?.slug ?? 'hangar-nine'))
    await (manager ? manager.context.close() : api.dispose())

    expect(visits.length).toBeGreaterThan(LEAST_VISITS)
    expect(deadEnds(visits, who)).toEqual([])
    const pages = visits.filter(({ status, screen }) => status === 200 && screen !== null)
    expect(pages.filter(({ title }) => !TITLE.test(title)).map(inWords)).toEqual([])
    expect(shared(pages, ({ title }) => title)).toEqual([])
    const indexed = pages.filter(({ isIndexed }) => isIndexed)
    expect(indexed.filter((page) => !isDescribed(page)).map(inWords)).toEqual([])
    expect(shared(indexed, ({ description }) => description)).toEqual([])
  })
