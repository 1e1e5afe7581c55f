import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sessions } from '#/features/accounts/table'
import { renewSessionsOf } from '#/features/accounts/writes'
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

it('of many calls at once one gets the new token; none is told to sign in, late ones are told to come again', async () => {
  await mark()
  const calls = await Promise.all(Array.from({ length: 12 }, () => devices(player.cookie)))
  expect(calls.flatMap(({ headers }) => cookieOf(headers))).toHaveLength(1)
  for (const { status, json } of calls)
    if (status !== 200)
      expect({ status, json }).toMatchObject({ status: 401, json: { code: 'session_renewed' } })
  const late = await devices(player.cookie)
  expect(late.json).toMatchObject({ code: 'session_renewed' })
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
