import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#/brand'
import { emptyFields, fieldsOf, type NoteFields } from '#/features/journal/notes/logic/note-fields'
import { MAX_NOTES } from '#/features/journal/notes/logic/note-limits'
import { addDays, localToday } from '#/lib/dates'
import { testApp, type TestApp } from '../support/app'
import type { Member } from '../support/crowd'

let t: TestApp
let writer: Member, other: Member
beforeAll(async () => {
  t = await testApp({ LIMITS_OFF: 'true' })
})
afterAll(() => t.close())
beforeEach(async () => {
  ;[writer, other] = (await t.crowd(2)) as [Member, Member]
})

const DRILL: NoteFields = {
  ...emptyFields('2026-03-02'),
  kind: 'drill',
  minutes: 90,
  venue: 'Oak Courts, north',
  highlight: '=HYPERLINK("https://example.org")',
  body: 'Windy;\nstill "fun"',
  focus: ['dink', 'mental'],
  energy: 4,
  fun: 5,
  partners: ['Ruiz, Ana', 'Ben; Cho'],
}
const GAMES: NoteFields = { ...emptyFields('2026-04-05'), gamesWon: 3, gamesLost: 0, partners: ['Ruiz, Ana'] }

async function write(as: Member, ...all: NoteFields[]): Promise<void> {
  for (const fields of all) {
    const saved = await t.call('PUT', `/api/notes/${randomUUID()}`, { as, body: { fields, baseVersion: 0 } })
    expect(saved.status, saved.text).toBe(200)
  }
}
const taken = (as: Member | null, query: string) => t.call('GET', `/api/notes/export?${query}`, { as })
const preview = (as: Member | null, text: string, format = 'csv') =>
  t.call('POST', '/api/notes/import/preview', { as, body: { format, text } })
const brought = (as: Member | null, text: string, more: object = {}) =>
  t.call('POST', '/api/notes/import', { as, body: { format: 'csv', text, ...more } })
/** The journal, the earliest day first. */
async function journal(as: Member): Promise<NoteFields[]> {
  const { json } = await t.call('GET', '/api/notes?limit=100', { as })
  return (json.items as NoteFields[]).map(fieldsOf).toReversed()
}

describe('taking a journal along', () => {
  it('is a file by its name, kept by nobody on the way', async () => {
    await write(writer, DRILL)
    const types = { csv: 'text/csv', md: 'text/markdown', json: 'application/json' }
    for (const [format, type] of Object.entries(types)) {
      const { status, headers } = await taken(writer, `format=${format}`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`)
      const today = localToday(brand.homeTimeZone, new Date())
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="${brand.slug}-notes-${today}.${format}"`,
      )
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('holds one’s own notes and nobody else’s, and none that was deleted', async () => {
    await write(writer, DRILL, GAMES)
    await write(other, { ...GAMES, venue: 'Elsewhere' })
    const { json } = await t.call('GET', '/api/notes', { as: writer })
    await t.call('DELETE', `/api/notes/${json.items[0].id}`, { as: writer })
    for (const format of ['csv', 'md', 'json']) {
      const { text } = await taken(writer, `format=${format}`)
      expect(text).toContain('Oak Courts')
      expect(text).not.toContain('Elsewhere')
      expect(text).not.toMatch(/2026-04-05|April/)
    }
  })

  it('takes the filters of the list', async () => {
    await write(writer, DRILL, GAMES)
    const { json } = await taken(writer, 'format=json&games=true&partner=ruiz, ana')
    expect(json).toMatchObject({ product: brand.name, version: 1, notes: [GAMES] })
    expect((await taken(writer, 'format=json&kind=drill')).json.notes).toMatchObject([DRILL])
    expect((await taken(writer, 'format=json&from=2026-05-01')).json.notes).toEqual([])
  })

  it('is for whoever is signed in, in a format that there is', async () => {
    expect((await taken(null, 'format=csv')).status).toBe(401)
    expect((await taken(writer, 'format=xlsx')).status).toBe(422)
  })

  it('hands out no cell that a spreadsheet would run', async () => {
    await write(writer, DRILL)
    const { text } = await taken(writer, 'format=csv')
    expect(text).toContain(`"'=HYPERLINK(""https://example.org"")"`)
  })
})

describe('bringing a journal in', () => {
  it('what was taken along comes whole to another account, and adds nothing to its own', async () => {
    await write(writer, DRILL, GAMES, GAMES)
    for (const format of ['csv', 'json']) {
      const [newcomer] = (await t.crowd(1)) as [Member]
      const { text } = await taken(writer, `format=${format}`)
      expect((await preview(writer, text, format)).json).toMatchObject({
        total: 3,
        fresh: 0,
        known: 3,
        broken: 0,
      })
      expect((await brought(writer, text, { format })).json).toEqual({ added: 0, known: 3, leftOut: 0 })
      expect((await preview(newcomer, text, format)).json).toMatchObject({ total: 3, fresh: 3, known: 0 })
      expect((await brought(newcomer, text, { format })).json).toEqual({ added: 3, known: 0, leftOut: 0 })
      expect((await brought(newcomer, text, { format })).json).toEqual({ added: 0, known: 3, leftOut: 0 })
      expect(await journal(newcomer)).toEqual([DRILL, GAMES, GAMES])
    }
    expect(await journal(writer)).toHaveLength(3)
  })

  it('two imports of the same file at once add it once', async () => {
    const text = 'Date,Notes\n2026-03-02,Windy\n2026-03-03,Calm'
    const both = await Promise.all([brought(writer, text), brought(writer, text)])
    expect(both.map(({ json }) => json.added).toSorted()).toEqual([0, 2])
    expect(await journal(writer)).toHaveLength(2)
  })

  it('notes of one day stay in the file’s order', async () => {
    const words = ['one', 'two', 'three', 'four', 'five']
    await brought(writer, ['Date,Notes', ...words.map((word) => `2026-03-02,${word}`)].join('\n'))
    expect((await journal(writer)).map(({ body }) => body)).toEqual(words)
  })

  it('a row that can’t be read keeps all rows out, and is named', async () => {
    const text = `Date,Kind,Energy\n2026-03-02,drill,4\nsoon,chess,9\n${addDays(localToday('UTC', new Date()), 2)},drill,1`
    const seen = (await preview(writer, text)).json
    expect(seen).toMatchObject({
      total: 3,
      fresh: 1,
      broken: 2,
      rows: [{ rowNumber: 2, playedOn: '2026-03-02' }],
    })
    expect(seen.brokenRows).toMatchObject([
      { rowNumber: 3, errors: [{ field: 'playedOn' }, { field: 'kind' }, { field: 'energy' }] },
      { rowNumber: 4, errors: [{ field: 'playedOn', message: 'That day hasn’t come yet' }] },
    ])
    const refused = await brought(writer, text)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json.fields)).toEqual([
      'rows.3.playedOn',
      'rows.3.kind',
      'rows.3.energy',
      'rows.4.playedOn',
    ])
    expect(await journal(writer)).toEqual([])
    expect((await brought(writer, text, { broken: 'leave-out' })).json).toEqual({
      added: 1,
      known: 0,
      leftOut: 2,
    })
    expect(await journal(writer)).toMatchObject([{ playedOn: '2026-03-02', energy: 4 }])
  })

  it('a file that can’t be read at all is refused with the reason', async () => {
    for (const call of [preview, brought]) {
      const { status, json } = await call(writer, 'no headings\nat all')
      expect(status).toBe(422)
      expect(json.fields).toEqual({ text: 'The first row must name the columns, with at least a date.' })
    }
  })

  it('a large journal fits, and a larger one is refused before it is read', async () => {
    const large = `Date,Notes\n${`2026-03-02,"${'"'.repeat(7_000)}"\n`.repeat(299)}`
    expect((await preview(writer, large)).json).toMatchObject({ total: 299 })
    const tooLong = 'x'.repeat(4 * 1024 * 1024 + 1)
    expect((await preview(writer, tooLong)).json.fields).toEqual({ text: 'Use a file of at most 4 MB' })
    expect((await brought(writer, 'x'.repeat(6 * 1024 * 1024))).status).toBe(413)
  })

  it('a journal that would grow too large stays as it is', async () => {
    await t.services.db.execute(
      sql`insert into notes (id, user_id, played_on, kind) select gen_random_uuid(), ${writer.id}, '2020-01-01', 'drill'
        from generate_series(1, ${MAX_NOTES - 1}::int)`,
    )
    const text = 'Date\n2026-03-02\n2026-03-03'
    expect((await brought(writer, text)).json).toMatchObject({ status: 409, code: 'too_many_notes' })
    expect((await brought(writer, 'Date\n2026-03-02')).json).toMatchObject({ added: 1 })
  })

  it('is for whoever is signed in', async () => {
    for (const call of [preview, brought]) expect((await call(null, 'Date\n2026-03-02')).status).toBe(401)
  })
})

it('is limited by the hour', async () => {
  const limited = await testApp()
  const [busy] = (await limited.crowd(1)) as [Member]
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1)
    statuses.push((await limited.call('GET', '/api/notes/export?format=csv', { as: busy })).status)
  expect(statuses.lastIndexOf(200)).toBe(29)
  expect(statuses.at(-1)).toBe(429)
  await limited.close()
})
