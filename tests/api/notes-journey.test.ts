import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Journey, SaveNote } from '#/features/journal/notes/schema'
import { addDays, localToday } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())

const one = () => t.signInAs('player')
const utcToday = () => localToday('UTC', new Date())

type Said = Partial<SaveNote['fields']> & { playedOn: string }
async function write(as: Member, said: Said, id: string = randomUUID()): Promise<string> {
  const fields = {
    kind: 'rec_play',
    minutes: null,
    venue: '',
    highlight: 'A secret weapon',
    body: 'Nobody may read this but me',
    focus: [],
    energy: null,
    fun: null,
    gamesWon: null,
    gamesLost: null,
    partners: [],
    ...said,
  }
  const { status, text } = await t.call('PUT', `/api/notes/${id}`, { as, body: { fields, baseVersion: 0 } })
  expect(status, text).toBe(200)
  return id
}
const read = (as: Member | null, query = '') => t.call('GET', `/api/notes/journey${query}`, { as })
const journeyOf = async (as: Member, query = ''): Promise<Journey> => {
  const { status, json, text } = await read(as, query)
  expect(status, text).toBe(200)
  return json
}

it('adds up one’s own notes, over all years and over the one asked for', async () => {
  const me = await one()
  const first = await write(me, {
    playedOn: '2024-02-29',
    minutes: 90,
    gamesWon: 3,
    gamesLost: 1,
    partners: ['ana'],
  })
  await write(me, { playedOn: '2024-03-01', minutes: 30, focus: ['dink', 'lob'], partners: ['Ana', 'Ben'] })
  await write(me, { playedOn: '2025-06-01', kind: 'lesson', minutes: 60, fun: 5 })
  const journey = await journeyOf(me, '?year=2024')
  expect(journey).toMatchObject({
    today: utcToday(),
    year: 2024,
    years: [Number(utcToday().slice(0, 4)), 2025, 2024],
    all: { notes: 3, days: 3, minutes: 180, won: 3, lost: 1, winRate: 0.75 },
    inYear: { notes: 2, days: 2, minutes: 120 },
    dayStreak: { current: null, longest: { length: 2, from: '2024-02-29', to: '2024-03-01' } },
    days: [
      { date: '2024-02-29', notes: 1, minutes: 90 },
      { date: '2024-03-01', notes: 1, minutes: 30 },
    ],
    partners: [
      { name: 'Ana', notes: 2, lastOn: '2024-03-01', won: 3, lost: 1 },
      { name: 'Ben', notes: 1 },
    ],
  })
  expect(journey.weeks.find(({ monday }) => monday === '2024-02-26')).toMatchObject({
    week: 9,
    notes: 2,
    minutes: 120,
  })
  expect(journey.focus.find(({ tag }) => tag === 'dink')).toMatchObject({
    total: 1,
    months: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  })
  expect(journey.milestones[0]).toEqual({
    family: 'notes',
    target: 1,
    value: 1,
    reached: { on: '2024-02-29', noteId: first },
  })
  expect((await journeyOf(me, '?year=2025')).kinds).toContainEqual({
    kind: 'lesson',
    notes: 1,
    minutes: 60,
    fun: 5,
    energy: null,
  })
})

it('holds figures, never words of a note', async () => {
  const me = await one()
  await write(me, { playedOn: '2024-02-29', venue: 'Harbor Courts' })
  const { text } = await read(me, '?year=2024')
  for (const words of ['secret weapon', 'Nobody may read', 'Harbor Courts']) expect(text).not.toContain(words)
})

it('tells nothing of anybody else’s, and nothing of what was deleted', async () => {
  const [me, other] = [await one(), await one()]
  const id = await write(me, { playedOn: '2024-02-29', minutes: 90, partners: ['Zebulon'] })
  expect((await journeyOf(other, '?year=2024')).all.notes).toBe(0)
  expect((await read(other, '?year=2024')).text).not.toContain('Zebulon')
  expect((await read(await t.signInAs('admin'), '?year=2024')).text).not.toContain('Zebulon')
  expect((await read(null)).status).toBe(401)

  expect((await t.call('DELETE', `/api/notes/${id}`, { as: me })).status).toBe(200)
  expect((await journeyOf(me, '?year=2024')).all.notes).toBe(0)
  expect((await t.call('POST', `/api/notes/${id}/restore`, { as: me })).status).toBe(200)
  expect((await journeyOf(me, '?year=2024')).all.notes).toBe(1)
})

it('today is the player’s own day: it decides which streak lives', async () => {
  const me = await one()
  const utc = utcToday()
  await write(me, { playedOn: addDays(utc, -2) })
  await write(me, { playedOn: addDays(utc, -1) })
  const lengthOn = async (today: string) =>
    (await journeyOf(me, `?today=${today}`)).dayStreak.current?.length ?? 0
  expect(await lengthOn(addDays(utc, -1))).toBe(2)
  expect(await lengthOn(utc)).toBe(2)
  expect(await lengthOn(addDays(utc, 1))).toBe(0)
  expect((await journeyOf(me)).today).toBe(utc)
})

it('refuses a day that is today nowhere, and a year in which nobody played', async () => {
  const me = await one()
  const utc = utcToday()
  for (const today of [addDays(utc, -2), addDays(utc, 2), '2024-02-30', 'tomorrow']) {
    const { status, json } = await read(me, `?today=${today}`)
    expect([today, status, Object.keys(json.fields)]).toEqual([today, 422, ['today']])
  }
  for (const year of ['1964', '3000', '2024.5', 'soon']) {
    const { status, json } = await read(me, `?year=${year}`)
    expect([year, status, json.fields]).toEqual([year, 422, { year: 'Choose a year' }])
  }
})
