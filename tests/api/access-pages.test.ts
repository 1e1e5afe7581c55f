import { nextHref } from '#/lib/next-path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toPublicPath } from '#/lib/public-paths'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { screenPatterns } from '../support/screen-map'
import { TEST_PUBLIC_URL } from '../support/storm'
import { PAGES, VISITORS, type Visitor } from './access-pages'
import { makeWorld, pathOf, type World } from './access-world'

let t: TestApp
let app: ReturnType<typeof createApp>
let world: World
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  app = createApp(t.services, render, assets)
  world = await makeWorld(t)
})
afterAll(() => t.close())

/** Where things in the address stand for something that is there. */
async function addressOf(path: string): Promise<string> {
  if (path === '$') return `${TEST_PUBLIC_URL}/no-such-page`
  const known = path
    .replace('$communityId', world.communityId)
    .replace('$type', '{type}')
    .replace('$entrantId', '{entrantId}')
    .replace(/\$\w+/g, '{id}')
  // An admin's or a community's page of an event is about one that everybody's pages know.
  const [, desk = '', shared = known] = /^(\/admin|\/community\/[^/]+)(\/events\/.*)$/.exec(known) ?? []
  return TEST_PUBLIC_URL + toPublicPath(desk + (await pathOf(t, world, `GET ${shared}`)))
}

async function open(address: string, visitor: Visitor): Promise<Response> {
  const cookie = visitor === 'anonymous' ? '' : world.members[visitor].cookie
  const response = await app.request(address, { headers: { cookie } })
  await response.arrayBuffer()
  return response
}

it('every screen has its row, and every row its screen', () => {
  expect(screenPatterns().toSorted()).toEqual(Object.keys(PAGES).toSorted())
})

it.each(Object.keys(PAGES))('%s', async (path) => {
  const statuses: Partial<Record<Visitor, number>> = {}
  for (const visitor of VISITORS) statuses[visitor] = (await open(await addressOf(path), visitor)).status
  expect(statuses).toEqual(PAGES[path])
})

it('whoever has to sign in first comes back to where they were going', async () => {
  for (const path of Object.keys(PAGES).filter((each) => PAGES[each]?.player !== PAGES[each]?.anonymous)) {
    const address = await addressOf(path)
    const { status, headers } = await open(address, 'anonymous')
    if (status !== 307) continue
    const target = new URL(headers.get('location') ?? '', TEST_PUBLIC_URL)
    expect([path, target.pathname, nextHref(target.searchParams.get('next') ?? undefined)]).toEqual([
      path,
      '/login',
      new URL(address).pathname,
    ])
  }
})
