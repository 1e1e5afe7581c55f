import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#/features/people/accounts/table'
import { findDrop } from '#/features/club/drop/reads'
import { dropItems, dropReservations, dropSizes } from '#/features/club/drop/table'
import { formerPlayer } from '#/features/people/profiles/privacy/policy'
import { PERSON_NAME } from '#/features/people/profiles/privacy/reads'
import { AppError } from '#/lib/errors'
import { shownAddress } from '#/lib/placeholder-address'
import { keyset } from '#/platform/database/keyset'
import type { Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import { handOutCsv } from './logic/hand-out-csv'
import type { HandOutEntry, HandOutFilter, HandOutPage, ListHandOut } from './schema'
import * as m from '#/lib/messages.gen'

/** More than this is a job for the database's own tools. */
const MAX_EXPORTED = 20_000

const handers = alias(users, 'handers')
const ENTRY = {
  id: dropReservations.id,
  name: PERSON_NAME,
  email: users.email,
  size: dropSizes.name,
  sizeId: dropSizes.id,
  itemNumber: dropItems.number,
  status: dropReservations.status,
  since: dropReservations.since,
  pickedUpAt: dropReservations.pickedUpAt,
  handedOutBy: handers.name,
}

const fitting = (dropId: string, { q, status, size }: HandOutFilter): SQL | undefined =>
  and(
    eq(dropReservations.dropId, dropId),
    status ? eq(dropReservations.status, status) : undefined,
    size ? eq(dropReservations.sizeId, size) : undefined,
    q
      ? sql`(${textHolds(PERSON_NAME, q)} or (${textHolds(users.email, q)} and ${users.email} not like '%.invalid'))`
      : undefined,
  )

/** By the order in which they asked, so that an entry keeps its place while it is checked off. */
async function listEntries(db: Executor, which: SQL | undefined, limit: number): Promise<HandOutEntry[]> {
  const rows = await db
    .select(ENTRY)
    .from(dropReservations)
    .innerJoin(dropSizes, eq(dropSizes.id, dropReservations.sizeId))
    .leftJoin(dropItems, eq(dropItems.id, dropReservations.itemId))
    .leftJoin(users, eq(users.id, dropReservations.userId))
    .leftJoin(handers, eq(handers.id, dropReservations.handedOutBy))
    .where(which)
    .orderBy(asc(dropReservations.queueNumber), asc(dropReservations.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    name: row.name || (row.email === null ? formerPlayer() : ''),
    email: row.email === null ? null : shownAddress(row.email),
    since: row.since.toISOString(),
    pickedUpAt: row.pickedUpAt?.toISOString() ?? null,
  }))
}

const PAGES = keyset({
  list: 'drop reservations',
  table: dropReservations,
  by: [{ value: dropReservations.queueNumber, as: 'integer' }],
  direction: 'asc',
})

/** Who gets what, a page at a time. */
export async function listHandOut(
  db: Executor,
  { limit, cursor, ...filter }: ListHandOut,
): Promise<HandOutPage> {
  const beyond = PAGES.after(cursor)
  const drop = await findDrop(db)
  if (!drop) return { items: [], nextCursor: null }
  const found = await listEntries(db, and(fitting(drop.id, filter), beyond), limit + 1)
  return PAGES.page(db, found, limit)
}

/** One entry as it stands. @throws AppError not_found */
export async function readEntry(db: Executor, id: string): Promise<HandOutEntry> {
  const [entry] = await listEntries(db, eq(dropReservations.id, id), 1)
  if (!entry) throw AppError.notFound()
  return entry
}

/** Everybody who fits, as a table to take along. @throws AppError too_many_to_export */
export async function exportHandOut(db: Executor, filter: HandOutFilter): Promise<string> {
  const drop = await findDrop(db)
  const entries = drop ? await listEntries(db, fitting(drop.id, filter), MAX_EXPORTED + 1) : []
  if (entries.length > MAX_EXPORTED)
    throw AppError.conflict('too_many_to_export', m.drop_tooManyToExport({ max: MAX_EXPORTED }))
  return handOutCsv(entries)
}
