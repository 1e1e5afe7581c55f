import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events } from '#/features/events/events/table'
import { createApp } from '#/server/app'
import { testApp, type TestApp } from '../support/app'
import { builtPages } from '../support/built-pages'
import type { Member } from '../support/crowd'
import { nowhere } from '../support/doors'
import { isSaid, outsideView } from '../support/outside-view'
import { OPEN, SECRET } from '../support/private-club'
import {
  BY_LINK,
  makePrivateWorld,
  OUTSIDERS,
  type Outsider,
  type PrivateWorld,
} from '../support/private-world'

let t: TestApp
let world: PrivateWorld
let view: ReturnType<typeof outsideView>
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
  const { render, assets } = await builtPages()
  view = outsideView(createApp(t.services, render, assets))
  world = await makePrivateWorld(t)
})
afterAll(() => t.close())

const memberOf = (outsider: Outsider): Member | null =>
  outsider === 'anonymous' ? null : world.people[outsider]

/** Files beside the API, by what they are about. */
const filesOf = ({ slug, communityId, tournamentId, events: of }: PrivateWorld['club'], key: string) => [
  `/calendar/communities/${slug}.ics`,
  `/calendar/communities/${slug}.ics?key=${encodeURIComponent(key)}`,
  `/api/embed/events?community=${slug}`,
  `/share/communities/${communityId}.png`,
  `/share/tournaments/${tournamentId}.png`,
  ...Object.values(of).map((id) => `/share/events/${id}.png`),
]

const keyOf = async (as: Member): Promise<string> =>
  (await t.call('POST', '/api/my/calendar', { as })).json.key as string

it.each(OUTSIDERS)('feeds, embeds, sitemap and share pictures tell %s nothing', async (outsider) => {
  const as = memberOf(outsider)
  const key = await keyOf(as ?? world.twinOwner)
  const addresses = filesOf(world.club, key)
  // The key stays its owner's in both: only what it is asked about is not there.
  const found = []
  for (const address of addresses) {
    const [path = '', query = ''] = address.split('?key=')
    found.push(await view.difference(address, as, nowhere(path) + (query && `?key=${query}`)))
  }
  expect(found.filter((each) => each !== null)).toEqual([])
  const everybodys = ['/sitemap.xml', '/robots.txt', '/calendar/events.ics', '/calendar/nights.ics']
  const own = as ? [`/calendar/mine.ics?key=${encodeURIComponent(key)}`] : []
  const ids = [world.unlisted, world.club.communityId, ...Object.values(world.club.events)]
  for (const address of [...everybodys, '/api/embed/events', ...own]) {
    const seen = await view.look(address, as)
    expect([address, seen.status, isSaid(seen)]).toEqual([address, 200, false])
    expect([address, ids.filter((id) => seen.text.includes(id))]).toEqual([address, []])
  }
})

it('members read the same feeds, and everybody the public twin’s', async () => {
  const feed = `/calendar/communities/${world.club.slug}.ics?key=${encodeURIComponent(await keyOf(world.member))}`
  expect((await view.look(feed, null)).text).toContain(SECRET)
  const { slug, events: of } = world.twin
  for (const address of [
    `/calendar/communities/${slug}.ics`,
    `/api/embed/events?community=${slug}`,
    '/calendar/events.ics',
  ])
    expect([address, (await view.look(address, null)).text.includes(OPEN)]).toEqual([address, true])
  expect((await view.look('/sitemap.xml', null)).text).toContain(of.coming)
  expect((await view.look('/calendar/nights.ics', null)).text).toContain(of.tuesday)
  for (const picture of [`events/${of.coming}`, `communities/${world.twin.communityId}`])
    expect((await view.look(`/share/${picture}.png`, null)).type).toBe('image/png')
})

it.each(OUTSIDERS)('live: %s hears of nothing private', async (outsider) => {
  const { communityId, events: of } = world.club
  const topics = [
    `community:${communityId}`,
    ...['event', 'registrations', 'presence'].flatMap((kind) =>
      [of.coming, of.past].map((id) => `${kind}:${id}`),
    ),
    ...(outsider === 'bannedHost' ? [`event:${world.hosted}`] : []),
    `notifications:${world.member.id}`,
  ]
  for (const topic of topics) {
    await expect(view.look(`/api/live?topics=${topic}`, memberOf(outsider))).resolves.toMatchObject({
      status: 404,
    })
    if (!topic.startsWith('notifications'))
      await expect(view.look(`/api/live?topics=${topic}`, world.member)).resolves.toMatchObject({
        status: 200,
      })
  }
})

it('unlisted: whoever has the address sees it, and search engines are told to forget it', async () => {
  for (const as of [null, world.people.outsider]) {
    const { status, text } = await view.look(`/events/${world.unlisted}`, as)
    expect(status).toBe(200)
    expect(text).toContain(BY_LINK)
    expect(text).toContain('noindex')
    expect(text).not.toContain('application/ld+json')
    expect((await view.look(`/share/events/${world.unlisted}.png`, as)).type).toBe('image/png')
  }
})

it('unlisted: neither a member of its community, nor the page of a series, finds it in a list', async () => {
  const { db } = t.services
  const { seriesId, communityId } = world.twin
  const [night] = await db
    .update(events)
    .set({ visibility: 'unlisted', title: `By link ${BY_LINK}` })
    .where(eq(events.id, world.twin.events.night))
    .returning()
  t.services.cache.clear()
  for (const as of [null, world.people.outsider, world.people.managerElsewhere])
    for (const path of [
      `/series/${seriesId}`,
      `/events?community=${communityId}`,
      '/events',
      `/events?q=${BY_LINK}`,
    ])
      expect([path, (await view.look(`/api${path}`, as)).text.includes(night?.title ?? '')]).toEqual([
        path,
        false,
      ])
  expect((await view.look(`/api/series/${seriesId}`, world.twinOwner)).text).toContain(BY_LINK)
})
