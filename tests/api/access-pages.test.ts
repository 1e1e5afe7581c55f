import { afterAll, beforeAll, expect, it } from 'vitest'
import { toPublicPath } from '#/app/rewrite'
import routes from '#/routes'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import { makeEvent } from '../support/crowd'
import { TEST_PUBLIC_URL } from '../support/storm'
import { PAGES, VISITORS, type Visitor } from './access-pages'
import { makeWorld, type World } from './access-world'

let t: TestApp
let app: ReturnType<typeof createApp>
let world: World
let eventId = ''
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  app = createApp(t.services, render, assets)
  world = await makeWorld(t)
  eventId = await makeEvent(t.services.db, { hostId: world.members.host.id })
})
afterAll(() => t.close())

type Branch = { path?: string; children?: Branch[] }

/** Every screen's path; a layout is its first screen. */
function pathsOf({ path = '', children = [] }: Branch, above = ''): string[] {
  const here = path === '$' ? '$' : `${above}${path}`
  return children.length > 0 ? children.flatMap((child) => pathsOf(child, here)) : [here || '/']
}

function addressOf(path: string): string {
  const ids: Record<string, string> = { $eventId: eventId, $communityId: world.communityId }
  const plain = path === '$' ? '/no-such-page' : path.replace(/\$\w+/g, (name) => ids[name] ?? 'unknown')
  return TEST_PUBLIC_URL + toPublicPath(plain)
}

async function open(path: string, visitor: Visitor): Promise<Response> {
  const cookie = visitor === 'anonymous' ? '' : world.members[visitor].cookie
  const response = await app.request(addressOf(path), { headers: { cookie } })
  await response.arrayBuffer()
  return response
}

it('every screen has its row, and every row its screen', () => {
  expect(pathsOf(routes as Branch).toSorted()).toEqual(Object.keys(PAGES).toSorted())
})

it.each(Object.keys(PAGES))('%s', async (path) => {
  const statuses: Partial<Record<Visitor, number>> = {}
  for (const visitor of VISITORS) statuses[visitor] = (await open(path, visitor)).status
  expect(statuses).toEqual(PAGES[path])
})

it('whoever has to sign in first comes back to where they were going', async () => {
  for (const path of Object.keys(PAGES).filter((each) => PAGES[each]?.player !== PAGES[each]?.anonymous)) {
    const { status, headers } = await open(path, 'anonymous')
    if (status !== 307) continue
    const target = new URL(headers.get('location') ?? '', TEST_PUBLIC_URL)
    expect([path, target.pathname, target.searchParams.get('next')]).toEqual([
      path,
      '/login',
      new URL(addressOf(path)).pathname,
    ])
  }
})
