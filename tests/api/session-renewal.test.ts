import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sessions } from '#/features/people/accounts/table'
import { renewSessionsOf } from '#/features/people/accounts/writes'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let player: Member
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  player = await t.signInAs('player')
})

const mark = () => renewSessionsOf(t.services.db, [player.id])
const cookieOf = (headers: Headers) => headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
const devices = (cookie: string) => t.call('GET', '/api/account/devices', { headers: { cookie } })

it('a change of privilege gives the next call’s answer a new token, and the old one is dead', async () => {
  expect(cookieOf((await devices(player.cookie)).headers)).toEqual([])
  await mark()
  const first = await devices(player.cookie)
  expect(first.status).toBe(200)
  const [fresh = ''] = cookieOf(first.headers)
  expect(fresh).not.toBe('')
  expect(fresh).not.toBe(player.cookie)
  expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly/)

  const second = await devices(fresh)
  expect(second.status).toBe(200)
  expect(cookieOf(second.headers)).toEqual([])
  expect((await devices(player.cookie)).status).toBe(401)
})

it('the device stays the same device, in a list that shows no token', async () => {
  const [before] = (await devices(player.cookie)).json as { id: string }[]
  await mark()
  const [fresh = ''] = cookieOf((await devices(player.cookie)).headers)
  const { json, text } = await devices(fresh)
  expect((json as { id: string; current: boolean }[])[0]).toMatchObject({ id: before?.id, current: true })
  const [row] = await t.services.db.select().from(sessions).where(eq(sessions.userId, player.id))
  expect(text).not.toContain(row?.token)
})

it('of many calls at once none is told to sign in, all get the same token, and late ones are told to come again', async () => {
  await mark()
  const calls = await Promise.all(Array.from({ length: 12 }, () => devices(player.cookie)))
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200))
  const tokens = new Set(calls.flatMap(({ headers }) => cookieOf(headers)))
  expect(tokens.size).toBe(1)
  const [fresh = ''] = tokens
  expect((await devices(fresh)).status).toBe(200)
  const late = await devices(player.cookie)
  expect(late.json).toMatchObject({ code: 'session_renewed' })
})

it('an answer that carried the new token and got lost signs nobody out: the next one carries it again', async () => {
  await mark()
  const [lost = ''] = cookieOf((await devices(player.cookie)).headers)
  const again = await devices(player.cookie)
  expect([again.status, cookieOf(again.headers)]).toEqual([200, [lost]])
  const page = await t.call('GET', '/api/session', { headers: { cookie: lost } })
  expect(page.json).toMatchObject({ user: { id: player.id } })
  expect((await devices(player.cookie)).json).toMatchObject({ code: 'session_renewed' })
})

it('marked again while the new token is on its way, a session gets one more', async () => {
  await mark()
  const [first = ''] = cookieOf((await devices(player.cookie)).headers)
  await mark()
  const [second = ''] = cookieOf((await devices(first)).headers)
  expect(second).not.toBe(first)
  expect((await devices(second)).status).toBe(200)
  expect((await devices(player.cookie)).status).toBe(401)
})

it('a minute later the dead token is a dead token like any other', async () => {
  await mark()
  await devices(player.cookie)
  await t.services.db
    .update(sessions)
    .set({ updatedAt: new Date(Date.now() - 61_000) })
    .where(eq(sessions.userId, player.id))
  expect((await devices(player.cookie)).json).toMatchObject({ code: 'unauthenticated' })
})

it('signing out with a marked session ends it, and hands out no new token', async () => {
  await mark()
  const out = await t.call('POST', '/api/account/sign-out', { as: player })
  expect(out.headers.getSetCookie().join()).toMatch(/Max-Age=0/)
  expect(await t.services.db.select().from(sessions).where(eq(sessions.userId, player.id))).toEqual([])
})
