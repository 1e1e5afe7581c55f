import { and, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#/features/people/accounts/table'
import { fieldsOf } from '#/features/journal/notes/logic/note-fields'
import { picturesOf } from '#/features/journal/notes/pictures/reads'
import { noteRow } from '#/features/journal/notes/reads'
import { notes } from '#/features/journal/notes/table'
import {
  AS_PARTNER,
  findPerson,
  isBlockedNeitherWay,
  isPair,
  toPerson,
} from '#/features/journal/partners/reads'
import { pairOf } from '#/features/journal/partners/logic/pair'
import type { PracticePerson } from '#/features/journal/partners/schema'
import { practicePartners } from '#/features/journal/partners/table'
import type { PersonFacts } from '#/features/people/profiles/privacy/policy'
import { PERSON } from '#/features/people/profiles/privacy/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { AppError } from '#/lib/errors'
import { pageOf } from '#/lib/paginate'
import type { Executor } from '#/platform/db'
import { readSignedId, signId } from '#/platform/security/signed-id'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import { cursorsOf } from '#/platform/database/cursor'
import { MAX_REPLIES, REPLIES_IN_FEED } from './logic/shared-limits'
import { canHighFive, canRemoveReply, canReply, nameOnCard, type NoteAccess } from './policy'
import type {
  ListShared,
  NoteCard,
  NoteSharing,
  OwnCard,
  Replies,
  SharedNote,
  SharedNotePage,
} from './schema'
import { noteCards, noteHighFives, noteReplies, noteShares } from './table'

/** The purpose that the addresses of cards are signed for. */
const CARD = 'note-card'

type NoteRow = typeof notes.$inferSelect
/** The facts are the writer's. */
type Found = PersonFacts & { note: NoteRow; sharedAt: Date | null }

/** A note that can be read at all: it is not deleted, and its writer is not suspended. */
const IS_HERE = and(isNull(notes.deletedAt), isNull(users.suspendedAt))

/** By a share in force: the database ends it with the partnership it hangs on. */
const isSharedWith = (db: Executor, readerId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(noteShares)
      .where(and(eq(noteShares.noteId, notes.id), eq(noteShares.readerId, readerId))),
  )

/**
 * How the viewer comes to read a note, asked of the rows as they are now: the one answer for every door that leads to
 * what belongs to a note. A note that was deleted is its owner's alone.
 */
export async function mayReadNote(db: Executor, viewer: Viewer, noteId: string): Promise<NoteAccess> {
  if (viewer.kind === 'anonymous' || viewer.suspended) return null
  const [found] = await db
    .select({ ownerId: notes.userId })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.userId))
    .where(
      and(eq(notes.id, noteId), or(eq(notes.userId, viewer.id), and(IS_HERE, isSharedWith(db, viewer.id)))),
    )
  if (!found) return null
  return found.ownerId === viewer.id ? 'owner' : 'shared'
}

const selectNotes = (db: Executor, viewer: SignedIn) =>
  db
    // Not as an object of its own: of a person without a profile's facts the database library would make nobody.
    .select({ ...PERSON, note: notes, sharedAt: noteShares.sharedAt })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(noteShares, and(eq(noteShares.noteId, notes.id), eq(noteShares.readerId, viewer.id)))
    .$dynamic()

/** Of what people say to a note: those who may read it now and are here, and nobody who has blocked, or is blocked. */
function isHeardBy(db: Executor, listenerId: string, said: { noteId: SQL; userId: SQL }): SQL | undefined {
  const share = alias(noteShares, 'their_share')
  return and(
    isNull(users.suspendedAt),
    or(
      sql`exists (select 1 from ${notes} n where n.id = ${said.noteId} and n.user_id = ${said.userId})`,
      exists(
        db
          .select({ one: sql`1` })
          .from(share)
          .where(and(eq(share.noteId, said.noteId), eq(share.readerId, said.userId))),
      ),
    ),
    isBlockedNeitherWay(listenerId, said.userId),
  )
}

const IN_HIGH_FIVES = { noteId: sql`${noteHighFives.noteId}`, userId: sql`${noteHighFives.userId}` }
const IN_REPLIES = { noteId: sql`${noteReplies.noteId}`, userId: sql`${noteReplies.userId}` }

async function readHighFives(db: Executor, viewer: SignedIn, noteIds: readonly string[]) {
  const rows = await db
    .select({
      noteId: noteHighFives.noteId,
      count: sql<number>`count(*)::int`,
      mine: sql<boolean>`bool_or(${noteHighFives.userId} = ${viewer.id})`,
    })
    .from(noteHighFives)
    .innerJoin(users, eq(users.id, noteHighFives.userId))
    .where(and(inArray(noteHighFives.noteId, [...noteIds]), isHeardBy(db, viewer.id, IN_HIGH_FIVES)))
    .groupBy(noteHighFives.noteId)
  return new Map(rows.map(({ noteId, count, mine }) => [noteId, { count, mine }]))
}

/** Whether the viewer knows somebody by more than this note: as its writer, or as a partner of their own. */
const isKnownTo = (db: Executor, viewer: SignedIn, userId: SQL): SQL =>
  sql`(${userId} = ${viewer.id} or ${exists(
    db
      .select({ one: sql`1` })
      .from(practicePartners)
      .where(
        and(
          eq(practicePartners.state, 'accepted'),
          or(
            and(eq(practicePartners.lowerId, viewer.id), sql`${practicePartners.higherId} = ${userId}`),
            and(eq(practicePartners.higherId, viewer.id), sql`${practicePartners.lowerId} = ${userId}`),
          ),
        ),
      ),
  )})`

/** The latest replies to each of some notes, the earliest of them first. */
async function readReplies(
  db: Executor,
  viewer: SignedIn,
  ofNotes: readonly NoteRow[],
  limit: number,
): Promise<Map<string, Replies>> {
  const ids = ofNotes.map(({ id }) => id)
  const said = db
    .select({
      id: noteReplies.id,
      noteId: noteReplies.noteId,
      body: noteReplies.body,
      createdAt: noteReplies.createdAt,
      author: sql<string>`${noteReplies.userId}`.as('author'),
      total: sql<number>`(count(*) over (partition by ${noteReplies.noteId}))::int`.as('total'),
      fromEnd:
        sql<number>`row_number() over (partition by ${noteReplies.noteId} order by ${noteReplies.createdAt} desc, ${noteReplies.id} desc)`.as(
          'from_end',
        ),
    })
    .from(noteReplies)
    .innerJoin(users, eq(users.id, noteReplies.userId))
    .where(and(inArray(noteReplies.noteId, ids), isHeardBy(db, viewer.id, IN_REPLIES)))
    .as('said')
  const rows = await db
    .select({
      ...PERSON,
      replyId: said.id,
      noteId: said.noteId,
      body: said.body,
      createdAt: said.createdAt,
      total: said.total,
      isKnown: sql<boolean>`${isKnownTo(db, viewer, sql`${users.id}`)}`,
    })
    .from(said)
    .innerJoin(users, eq(users.id, said.author))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(sql`${said.fromEnd} <= ${limit}`)
    .orderBy(said.createdAt, said.id)
  const byNote = Map.groupBy(rows, ({ noteId }) => noteId)
  return new Map(
    ofNotes.map((note) => {
      const items = (byNote.get(note.id) ?? []).map(({ replyId, body, createdAt, isKnown, ...author }) => ({
        id: replyId,
        body,
        createdAt: createdAt.toISOString(),
        // Who shares a note is known to everybody with whom it is shared.
        author: toPerson(author, isKnown || author.id === note.userId ? AS_PARTNER : 'stranger'),
        can: { remove: canRemoveReply(viewer, { userId: author.id }, note) },
      }))
      return [note.id, { total: byNote.get(note.id)?.[0]?.total ?? 0, items }]
    }),
  )
}

/** Notes with what was said to them, as the viewer may see it. */
async function toShared(
  db: Executor,
  viewer: SignedIn,
  found: readonly Found[],
  maxReplies: number,
): Promise<SharedNote[]> {
  if (found.length === 0) return []
  const rows = found.map(({ note }) => note)
  const highFives = await readHighFives(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
  const replies = await readReplies(db, viewer, rows, maxReplies)
  const pictures = await picturesOf(db, { noteIds: rows.map(({ id }) => id) })
  return found.map(({ note, sharedAt, ...owner }) => {
    const access = note.userId === viewer.id ? ('owner' as const) : ('shared' as const)
    return {
      ...fieldsOf(note),
      id: note.id,
      updatedAt: note.updatedAt.toISOString(),
      pictures: pictures.get(note.id) ?? [],
      access,
      owner: toPerson(owner, access === 'owner' ? 'self' : AS_PARTNER),
      sharedAt: access === 'owner' ? null : (sharedAt?.toISOString() ?? null),
      highFives: highFives.get(note.id) ?? { count: 0, mine: false },
      replies: replies.get(note.id) ?? { total: 0, items: [] },
      can: { highFive: canHighFive(access), reply: canReply(access) },
    }
  })
}

const PAGES = cursorsOf('shared-notes', { sharedAt: 'instant', noteId: 'uuid' })

/** What partners share with the viewer, the latest first. */
export async function listShared(
  db: Executor,
  viewer: SignedIn,
  { limit, cursor }: ListShared,
): Promise<SharedNotePage> {
  const from = PAGES.read(cursor)
  const beyond =
    from &&
    sql`(${noteShares.sharedAt}, ${noteShares.noteId}) < (${from.sharedAt}::timestamptz, ${from.noteId}::uuid)`
  const rows = await selectNotes(db, viewer)
    .where(and(eq(noteShares.readerId, viewer.id), IS_HERE, beyond))
    .orderBy(desc(noteShares.sharedAt), desc(noteShares.noteId))
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(
    rows,
    limit,
    ({ sharedAt, note }) => sharedAt && PAGES.write({ sharedAt: sharedAt.toISOString(), noteId: note.id }),
  )
  return { items: await toShared(db, viewer, items, REPLIES_IN_FEED), nextCursor }
}

/** The row of a note that the viewer may read, as its owner or shared. @throws AppError not_found */
export async function readableNote(
  db: Executor,
  viewer: SignedIn,
  id: string,
): Promise<Found & { access: 'owner' | 'shared' }> {
  const [found] = await selectNotes(db, viewer).where(
    and(eq(notes.id, id), IS_HERE, or(eq(notes.userId, viewer.id), eq(noteShares.readerId, viewer.id))),
  )
  if (!found) throw AppError.notFound()
  return { ...found, access: found.note.userId === viewer.id ? 'owner' : 'shared' }
}

/** One note with everything that was said to it. @throws AppError not_found */
export async function readShared(db: Executor, viewer: SignedIn, id: string): Promise<SharedNote> {
  const [note] = await toShared(db, viewer, [await readableNote(db, viewer, id)], MAX_REPLIES)
  if (!note) throw AppError.notFound()
  return note
}

/** With what addresses of cards are made. */
export type CardAddress = { secret: string; publicUrl: string }

type CardRow = typeof noteCards.$inferSelect

export const toOwnCard = (
  { id, showsBody, showsVenue, showsPartners, createdAt }: CardRow,
  { secret, publicUrl }: CardAddress,
): OwnCard => ({
  url: `${publicUrl}/note-cards/${signId(secret, CARD, id)}`,
  showsBody,
  showsVenue,
  showsPartners,
  createdAt: createdAt.toISOString(),
})

async function readReaders(db: Executor, noteId: string): Promise<NoteSharing['shares']> {
  const rows = await db
    .select({ ...PERSON, sharedAt: noteShares.sharedAt })
    .from(noteShares)
    .innerJoin(users, eq(users.id, noteShares.readerId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(noteShares.noteId, noteId), isNull(users.suspendedAt)))
    .orderBy(noteShares.sharedAt, noteShares.readerId)
  return rows.map(({ sharedAt, ...person }) => ({
    person: toPerson(person, AS_PARTNER),
    sharedAt: sharedAt.toISOString(),
  }))
}

async function readCheerers(db: Executor, viewer: SignedIn, noteId: string): Promise<PracticePerson[]> {
  const rows = await db
    .select(PERSON)
    .from(noteHighFives)
    .innerJoin(users, eq(users.id, noteHighFives.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(noteHighFives.noteId, noteId), isHeardBy(db, viewer.id, IN_HIGH_FIVES)))
    .orderBy(noteHighFives.createdAt, noteHighFives.userId)
  return rows.map((person) => toPerson(person, AS_PARTNER))
}

/** For the writer: who can read a note, and what they say to it. @throws AppError not_found */
export async function readSharing(
  db: Executor,
  viewer: SignedIn,
  noteId: string,
  address: CardAddress,
): Promise<NoteSharing> {
  const note = await noteRow(db, viewer, noteId)
  if (note.deletedAt) throw AppError.notFound()
  const [card] = await db.select().from(noteCards).where(eq(noteCards.noteId, noteId))
  const replies = await readReplies(db, viewer, [note], MAX_REPLIES)
  const self = await findPerson(db, viewer.id)
  return {
    shares: await readReaders(db, noteId),
    card: card ? toOwnCard(card, address) : null,
    nameOnCard: self && nameOnCard(self),
    highFives: await readCheerers(db, viewer, noteId),
    replies: replies.get(noteId) ?? { total: 0, items: [] },
  }
}

/**
 * What the holder of a card's address sees, from the rows as they are now: a card that was ended, a note that was
 * deleted and a writer who is suspended are nothing at all. @throws AppError not_found
 */
export async function cardOf(db: Executor, secret: string, token: string): Promise<NoteCard> {
  const id = readSignedId(secret, CARD, token)
  if (!id) throw AppError.notFound()
  const [found] = await db
    .select({ ...PERSON, card: noteCards, note: notes })
    .from(noteCards)
    .innerJoin(notes, eq(notes.id, noteCards.noteId))
    .innerJoin(users, eq(users.id, notes.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(noteCards.id, id), IS_HERE))
  if (!found) throw AppError.notFound()
  const { card, note, ...owner } = found
  return {
    playedOn: note.playedOn,
    kind: note.kind,
    minutes: note.minutes,
    highlight: note.highlight,
    focus: note.focus,
    gamesWon: note.gamesWon,
    gamesLost: note.gamesLost,
    name: nameOnCard(owner),
    body: card.showsBody ? note.body : null,
    venue: card.showsVenue ? note.venue : null,
    partners: card.showsPartners ? note.partners : null,
    image: `/share/notes/${token}.png`,
  }
}

/** The accepted partnership of two people, locked so that it can't end before what hangs on it is written. */
export async function partnershipOf(db: Executor, one: string, other: string): Promise<string | null> {
  const [row] = await db
    .select({ id: practicePartners.id })
    .from(practicePartners)
    .innerJoin(users, eq(users.id, other))
    .where(and(isPair(pairOf(one, other)), eq(practicePartners.state, 'accepted'), isNull(users.suspendedAt)))
    .for('key share', { of: practicePartners })
  return row?.id ?? null
}

/** A share as a mail tells it; null when it is no longer so. */
export async function readToldShare(
  db: Executor,
  noteId: string,
  readerId: string,
): Promise<{ name: string } | null> {
  const [row] = await db
    .select(PERSON)
    .from(noteShares)
    .innerJoin(notes, eq(notes.id, noteShares.noteId))
    .innerJoin(users, eq(users.id, notes.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(noteShares.noteId, noteId), eq(noteShares.readerId, readerId), IS_HERE))
  return row ? { name: toPerson(row, AS_PARTNER).name } : null
}

/** A high-five as a mail tells it; null when it was taken back, or whoever gave it may not read the note now. */
export async function readToldHighFive(
  db: Executor,
  noteId: string,
  giverId: string,
): Promise<{ name: string; playedOn: string } | null> {
  const [row] = await db
    .select({ ...PERSON, playedOn: notes.playedOn })
    .from(noteHighFives)
    .innerJoin(notes, eq(notes.id, noteHighFives.noteId))
    .innerJoin(
      noteShares,
      and(eq(noteShares.noteId, notes.id), eq(noteShares.readerId, noteHighFives.userId)),
    )
    .innerJoin(users, eq(users.id, noteHighFives.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(eq(noteHighFives.noteId, noteId), eq(noteHighFives.userId, giverId), IS_HERE))
  return row ? { name: toPerson(row, AS_PARTNER).name, playedOn: row.playedOn } : null
}

/** A reply as a mail to somebody tells it; null when they would not be shown it now. */
export async function readToldReply(db: Executor, replyId: string, recipientId: string) {
  const [row] = await db
    .select({ ...PERSON, noteId: notes.id, playedOn: notes.playedOn, ownerId: notes.userId })
    .from(noteReplies)
    .innerJoin(notes, eq(notes.id, noteReplies.noteId))
    .innerJoin(users, eq(users.id, noteReplies.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(
      and(
        eq(noteReplies.id, replyId),
        IS_HERE,
        or(eq(notes.userId, recipientId), isSharedWith(db, recipientId)),
        isHeardBy(db, recipientId, IN_REPLIES),
      ),
    )
  if (!row) return null
  const { noteId, playedOn, ownerId, ...author } = row
  const isKnown = recipientId === ownerId || author.id === ownerId
  return {
    noteId,
    playedOn,
    isOwn: recipientId === ownerId,
    name: toPerson(author, isKnown ? AS_PARTNER : 'stranger').name,
  }
}
