import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import type { Member } from '../support/crowd'
import { addressesOf, callsOf, probesOf, screenAddress, screens, type Call } from '../support/doors'
import { isSaid, outsideView, showsWords, type Answer } from '../support/outside-view'
import { makePrivateWorld, OUTSIDERS, type Outsider, type PrivateWorld } from '../support/private-world'
import { WORDLESS, WORDLESS_SCREENS } from '../support/wordless-doors'

let t: TestApp
let world: PrivateWorld
let calls: Call[]
let view: ReturnType<typeof outsideView>
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  view = outsideView(createApp(t.services, render, assets))
  world = await makePrivateWorld(t)
  calls = await callsOf(t)
})
afterAll(() => t.close())

const memberOf = (outsider: Outsider): Member | null =>
  outsider === 'anonymous' ? null : world.people[outsider]

/** Through every door to every private thing; the others through every door to one. */
const THOROUGH: ReadonlySet<Outsider> = new Set(['anonymous', 'banned'])

const gets = () => calls.filter(({ method }) => method === 'GET')
const privateAddresses = (outsider: Outsider) =>
  gets().flatMap(({ template }) =>
    addressesOf(template, world.club, outsider === 'bannedHost' ? [world.hosted] : [])
      .slice(THOROUGH.has(outsider) ? 0 : -1)
      .map((path) => `/api${path}`),
  )

it.each(OUTSIDERS)('API: to %s every private id is an id of nothing', async (outsider) => {
  const addresses = privateAddresses(outsider)
  expect(addresses.length).toBeGreaterThan(THOROUGH.has(outsider) ? 80 : 15)
  expect(await view.differences(addresses, memberOf(outsider))).toEqual([])
})

it.each(OUTSIDERS)('API: no list, count or search tells %s', async (outsider) => {
  const as = memberOf(outsider)
  const lists = gets().filter(({ template }) => !template.includes('{'))
  const telltale = []
  for (const { template } of lists)
    if (isSaid(await view.look(`/api${template}`, as))) telltale.push(template)
  expect(telltale).toEqual([])
  const searches = lists.flatMap(({ template, queries }) =>
    queries.flatMap((query) =>
      probesOf(query, world.club)
        .slice(0, THOROUGH.has(outsider) ? undefined : 1)
        .map((probe) => `/api${template}?${query.name}=${probe}`),
    ),
  )
  expect(searches.length).toBeGreaterThan(15)
  expect(await view.differences(searches, as)).toEqual([])
})

/** A screen reads through the same calls as above; drawing it costs. */
const WATCHERS = ['anonymous', 'requested', 'bannedHost'] as const

it.each(WATCHERS)('screens: none shows %s anything', async (outsider) => {
  const as = memberOf(outsider)
  const about = screens()
    .flatMap((path) => addressesOf(path, world.club).slice(0, 1))
    .map(screenAddress)
  expect(about.length).toBeGreaterThan(10)
  expect(await view.differences(about, as)).toEqual([])
  const telltale = []
  for (const path of screens().filter((each) => addressesOf(each, world.club).length === 0))
    if (isSaid(await view.look(screenAddress(path.replace(/\$\w+/g, () => randomUUID())), as)))
      telltale.push(path)
  expect(telltale).toEqual([])
})

/** Who may know: insiders of the private community, or, of its public twin, anybody. Nothing is left to try once somebody is shown it. */
async function isOpenTo(addresses: readonly string[], isShown: (answer: Answer) => boolean) {
  const { owner, member, admin, twinOwner } = world
  for (const as of [owner, admin, member, twinOwner])
    for (const address of addresses) if (isShown(await view.look(address, as))) return true
  return false
}
/** By an id of theirs being answered at all insiders are told apart from outsiders; by a list only if it says words. */
const isFound = (answer: Answer) => answer.status === 200

it('API: through each door somebody is shown what others are not', async () => {
  const closed = []
  for (const { route, template } of gets().filter((each) => !(each.route in WORDLESS))) {
    const about = addressesOf(template, world.club)
    const isOpen = template.includes('{')
      ? await isOpenTo(
          about.map((path) => `/api${path}`),
          isFound,
        )
      : await isOpenTo([`/api${template}`], showsWords)
    if (!isOpen) closed.push(route)
  }
  expect(closed).toEqual([])
  const routes = new Set(gets().map(({ route }) => route))
  expect(Object.keys(WORDLESS).filter((route) => !routes.has(route))).toEqual([])
})

it('a count counts for members what it counts for nobody else', async () => {
  const count = async (as: Member | null) =>
    JSON.parse((await view.look(`/api/events/count?community=${world.club.communityId}`, as)).text)
  expect((await count(world.member)).count).toBeGreaterThan(0)
  for (const outsider of OUTSIDERS) expect(await count(memberOf(outsider))).toEqual({ count: 0 })
})

it('screens: through each door somebody is shown what others are not', async () => {
  const closed = []
  for (const path of screens().filter((each) => !(each in WORDLESS_SCREENS))) {
    const addresses = path.includes('$') ? addressesOf(path, world.club).slice(0, 1) : [path]
    if (!(await isOpenTo(addresses.map(screenAddress), showsWords))) closed.push(path)
  }
  expect(closed).toEqual([])
  expect(Object.keys(WORDLESS_SCREENS).filter((path) => !screens().includes(path))).toEqual([])
})
