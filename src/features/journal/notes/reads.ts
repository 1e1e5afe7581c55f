import { and, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { picturesOf } from '#/features/journal/notes/pictures/reads'
import type { NotePicture } from '#/features/journal/notes/pictures/schema'
import { practicePartners } from '#/features/journal/partners/table'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { isLocalDate, localToday } from '#/lib/dates'
import { eachSafely } from '#/lib/each-safely'
import { AppError } from '#/lib/errors'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import { skippedById } from '#/platform/observability/bad-records'
import type { SignedIn } from '#/platform/security/viewer'
import { yearOf } from './logic/journey/calendar'
import { journeyOf } from './logic/journey/journey'
import { isSomewhereToday } from './logic/journey/somewhere-today'
import { distinctNames } from './logic/note-fields'
import { MAX_PARTNER_CHARS } from './logic/note-limits'
import { canReadNote } from './policy'
import type {
  DeletedNotes,
  Journey,
  ListNotes,
  Note,
  NoteFilters,
  NoteHabits,
  NotePage,
  ReadJourney,
} from './schema'
import { notes } from './table'
import * as m from '#/lib/messages.gen'

export type NoteRow = typeof notes.$inferSelect

function toNote(
  { userId: _userId, deletedAt: _deletedAt, createdAt, updatedAt, ...row }: NoteRow,
  pictures: NotePicture[],
): Note {
  return { ...row, pictures, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** Few enough to be asked for by name. */
const NAMED_NOTES = 200

/** Somebody's notes as they are shown, with their pictures. */
export async function toNotes(db: Executor, rows: readonly NoteRow[]): Promise<Note[]> {
  const [first] = rows
  if (!first) return []
  const { userId } = first
  const noteIds = rows.map(({ id }) => id)
  const pictures = await picturesOf(db, rows.length > NAMED_NOTES ? { userId } : { noteIds })
  return rows.map((row) => toNote(row, pictures.get(row.id) ?? []))
}

export async function toShown(db: Executor, row: NoteRow): Promise<Note> {
  return toNote(row, (await picturesOf(db, { noteIds: [row.id] })).get(row.id) ?? [])
}

const TEXT = sql`(${notes.highlight} || ' ' || ${notes.body} || ' ' || ${notes.venue} || ' ' || array_to_string(${notes.partners}, ' '))`

/** Names are compared as people type them: capitals don't count. */
const sameName = (name: string): SQL =>
  sql`exists (select 1 from unnest(${notes.partners}) as p(name) where lower(p.name) = lower(${name}))`

/** One's own notes, those that were deleted left out. */
function ownWith(viewer: SignedIn, filters: NoteFilters): SQL | undefined {
  const { q, kind, focus, partner, venue, from, to, games } = filters
  return and(
    eq(notes.userId, viewer.id),
    isNull(notes.deletedAt),
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => textHolds(TEXT, word)),
    kind ? eq(notes.kind, kind) : undefined,
    focus ? sql`${focus} = any(${notes.focus})` : undefined,
    partner ? sameName(partner) : undefined,
    venue ? sql`lower(${notes.venue}) = lower(${venue})` : undefined,
    from ? sql`${notes.playedOn} >= ${from}` : undefined,
    to ? sql`${notes.playedOn} <= ${to}` : undefined,
    games ? sql`(${notes.gamesWon} > 0 or ${notes.gamesLost} > 0)` : undefined,
  )
}

const PAGES = keyset({
  list: 'notes',
  table: notes,
  by: [
    { value: notes.playedOn, as: 'date' },
    { value: notes.createdAt, as: 'timestamptz' },
  ],
  direction: 'desc',
})

/** One's own journal, the latest day first, some at a time. */
export async function listNotes(
  db: Executor,
  viewer: SignedIn,
  { limit, cursor, ...filters }: ListNotes,
): Promise<NotePage> {
  const own = ownWith(viewer, filters)
  const rows = await db
    .select()
    .from(notes)
    .where(and(own, PAGES.after(cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  const { items, nextCursor } = await PAGES.page(db, rows, limit)
  const [all] = cursor ? [] : await db.select({ n: count() }).from(notes).where(own)
  return { items: await toNotes(db, items), nextCursor, total: all?.n ?? null }
}

/** One's own note, deleted or not; to anybody else there is none. @throws AppError not_found */
export async function noteRow(db: Executor, viewer: SignedIn, id: string, lock = false): Promise<NoteRow> {
  const found = db.select().from(notes).where(eq(notes.id, id))
  const [row] = lock ? await found.for('update') : await found
  if (!row || !canReadNote(viewer, row)) throw AppError.notFound()
  return row
}

/** @throws AppError not_found, also when it was deleted */
export async function readNote(db: Executor, viewer: SignedIn, id: string): Promise<Note> {
  const row = await noteRow(db, viewer, id)
  if (row.deletedAt) throw AppError.notFound()
  return toShown(db, row)
}

/** What can still be brought back, the last deleted first. */
export async function listDeleted(db: Executor, viewer: SignedIn): Promise<DeletedNotes> {
  const rows = await db
    .select()
    .from(notes)
    .where(and(eq(notes.userId, viewer.id), isNotNull(notes.deletedAt)))
    .orderBy(desc(notes.deletedAt), desc(notes.id))
    .limit(100)
  const shown = await toNotes(db, rows)
  return {
    items: shown.map((note, index) => ({
      ...note,
      deletedAt: (rows[index]?.deletedAt ?? new Date()).toISOString(),
    })),
  }
}

const HABITS = 12
/** Habits change: what was written long ago is not offered. */
const RECENT_NOTES = 300

/** Practice partners by name, who are offered though no note names them yet. */
async function partnerNames(db: Executor, viewer: SignedIn): Promise<string[]> {
  const { lowerId, higherId, state, acceptedAt } = practicePartners
  const other = sql`case when ${lowerId} = ${viewer.id} then ${higherId} else ${lowerId} end`
  const rows = await db
    .select({ name: PERSON_NAME })
    .from(practicePartners)
    .innerJoin(users, eq(users.id, other))
    .where(
      and(
        or(eq(lowerId, viewer.id), eq(higherId, viewer.id)),
        eq(state, 'accepted'),
        isNull(users.suspendedAt),
        ne(PERSON_NAME, ''),
      ),
    )
    .orderBy(desc(acceptedAt), practicePartners.id)
    .limit(HABITS)
  // Names of accounts may be longer than the field takes.
  return rows.map(({ name }) => name.slice(0, MAX_PARTNER_CHARS).trim())
}

/** The names and places of one's latest notes, the most frequent first; then one's practice partners. */
export async function readHabits(db: Executor, viewer: SignedIn): Promise<NoteHabits> {
  const recent = sql`(select venue, partners, played_on from ${notes} where user_id = ${viewer.id} and deleted_at is null
    order by played_on desc, created_at desc limit ${RECENT_NOTES})`
  const top = async (values: SQL) => {
    const { rows } = await db.execute(
      sql`select (array_agg(v.value order by v.played_on desc))[1] as value from (${values}) v where v.value <> ''
        group by lower(v.value) order by count(*) desc, max(v.played_on) desc, lower(v.value) limit ${HABITS}`,
    )
    return rows.map(({ value }) => String(value))
  }
  const written = await top(
    sql`select p.name as value, r.played_on from ${recent} r, unnest(r.partners) as p(name)`,
  )
  return {
    partners: distinctNames([...written, ...(await partnerNames(db, viewer))]),
    venues: await top(sql`select r.venue as value, r.played_on from ${recent} r`),
  }
}

/** All of one's notes that fit, the earliest day first, for taking along. */
export async function allNotes(db: Executor, viewer: SignedIn, filters: NoteFilters): Promise<Note[]> {
  const rows = await db
    .select()
    .from(notes)
    .where(ownWith(viewer, filters))
    .orderBy(notes.playedOn, notes.createdAt, notes.id)
  return toNotes(db, rows)
}

/** Notes without their words. */
const LIGHT = {
  id: notes.id,
  playedOn: notes.playedOn,
  createdAt: notes.createdAt,
  minutes: notes.minutes,
  kind: notes.kind,
  focus: notes.focus,
  partners: notes.partners,
  gamesWon: notes.gamesWon,
  gamesLost: notes.gamesLost,
  fun: notes.fun,
  energy: notes.energy,
}

/** A note whose day a calendar has. @throws RangeError otherwise */
function datedNote<Played extends { playedOn: string }>(note: Played): Played {
  if (!isLocalDate(note.playedOn)) throw new RangeError(`Not a date: ${note.playedOn}`)
  return note
}

/** What one's journal adds up to. @throws AppError validation where `today` is today nowhere on earth */
export async function readJourney(
  db: Executor,
  viewer: SignedIn,
  { year, today: asked }: ReadJourney,
): Promise<Journey> {
  const now = new Date()
  const utc = localToday('UTC', now)
  const today = asked ?? utc
  if (!isSomewhereToday(today, now))
    throw AppError.validation({ today: m.notes_dayTooFar({ utc }) }, m.notes_deviceDateOff())
  const rows = await db
    .select(LIGHT)
    .from(notes)
    .where(and(eq(notes.userId, viewer.id), isNull(notes.deletedAt)))
    .orderBy(notes.playedOn, notes.createdAt, notes.id)
  const dated = eachSafely(rows, datedNote, skippedById('notes journey'))
  return journeyOf(dated, { year: year ?? yearOf(today), today })
}
