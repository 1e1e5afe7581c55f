import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { noteRow } from '#/features/journal/notes/reads'
import { topicsOfReaders } from '#/features/journal/notes/pictures/reads'
import { notes } from '#/features/journal/notes/table'
import { notifications } from '#/features/messages/notifications/table'
import { forgetNotices, notify, type Notice } from '#/features/messages/notifications/writes'
import { AS_PARTNER, findPerson, isBlockedNeitherWay, toPerson } from '#/features/journal/partners/reads'
import { formatEventDate } from '#/lib/dates'
import { AppError } from '#/lib/errors'
import { hasProvedThemselves } from '#/lib/placeholder-address'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { MAX_REPLIES } from './logic/shared-limits'
import { noteInFeed } from './logic/feed-address'
import { canHighFive, canRemoveReply } from './policy'
import {
  type CardAddress,
  mayReadNote,
  partnershipOf,
  readableNote,
  readShared,
  readSharing,
  toOwnCard,
} from './reads'
import type { MakeCard, NewReply, NoteSharing, OwnCard, SharedNote } from './schema'
import { noteCards, noteHighFives, noteReplies, noteShares } from './table'
import { sharedNoteMails } from './mail'
import * as m from '#/lib/messages.gen'

type NoteRow = Awaited<ReturnType<typeof noteRow>>

async function nameOf(tx: Tx, id: string): Promise<string> {
  const person = await findPerson(tx, id)
  if (!person) throw AppError.notFound()
  return toPerson(person, AS_PARTNER).name
}

/** One's own note, locked and not deleted. @throws AppError not_found */
async function takeOwn(tx: Tx, viewer: SignedIn, noteId: string): Promise<NoteRow> {
  const note = await noteRow(tx, viewer, noteId, true)
  if (note.deletedAt) throw AppError.notFound()
  return note
}

/** Nobody of these is deleted before the end: taken before any note, as who deletes an account takes it. */
async function keepPeople(tx: Tx, ...ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('key share')
}

const tellFeeds = (tx: Tx, ids: readonly string[]) =>
  announce(
    tx,
    [...new Set(ids)].map((id) => `sharedNotes:${id}`),
    Date.now(),
  )

/** Everybody who has the note before them: its writer and its readers. */
async function tellAround(tx: Tx, noteId: string, ownerId: string): Promise<void> {
  await announce(tx, [`sharedNotes:${ownerId}`, ...(await topicsOfReaders(tx, noteId))], Date.now())
}

/**
 * Lets a practice partner read a note, as it stands and as it will. Repeating it changes nothing.
 * @throws AppError not_found, also for somebody who is no partner
 */
export async function shareNote(
  db: Db,
  viewer: SignedIn,
  noteId: string,
  partnerId: string,
  address: CardAddress,
): Promise<NoteSharing> {
  return db.transaction(async (tx) => {
    const readerId = partnerId.toLowerCase()
    await keepPeople(tx, viewer.id, readerId)
    await takeOwn(tx, viewer, noteId)
    const partnershipId = await partnershipOf(tx, viewer.id, readerId)
    if (!partnershipId) throw AppError.notFound()
    const made = await tx
      .insert(noteShares)
      .values({ noteId, readerId, partnershipId })
      .onConflictDoNothing()
      .returning({ noteId: noteShares.noteId })
    if (made.length > 0) {
      const name = await nameOf(tx, viewer.id)
      // Nothing of the note itself: what is told can't be taken back.
      await notify(tx, [
        {
          message: sharedNoteMails.noteShared(),
          topic: 'partners',
          subjectId: noteId.toLowerCase(),
          userId: readerId,
          title: () => m.noteSharing_noteShared({ name }),
          href: noteInFeed(noteId.toLowerCase()),
        },
      ])
      await tellFeeds(tx, [viewer.id, readerId])
    }
    return readSharing(tx, viewer, noteId, address)
  })
}

/** From this moment they can read it no more. Repeating it changes nothing. @throws AppError not_found */
export async function unshareNote(
  db: Db,
  viewer: SignedIn,
  noteId: string,
  partnerId: string,
  address: CardAddress,
): Promise<NoteSharing> {
  return db.transaction(async (tx) => {
    const readerId = partnerId.toLowerCase()
    const note = await takeOwn(tx, viewer, noteId)
    const ended = await tx
      .delete(noteShares)
      .where(and(eq(noteShares.noteId, noteId), eq(noteShares.readerId, readerId)))
      .returning({ noteId: noteShares.noteId })
    if (ended.length > 0) {
      await forgetNotices(
        tx,
        and(
          eq(notifications.kind, sharedNoteMails.noteShared.kind),
          eq(notifications.subjectId, note.id),
          eq(notifications.userId, readerId),
        ),
      )
      await tellAround(tx, noteId, viewer.id)
      await tellFeeds(tx, [readerId])
    }
    return readSharing(tx, viewer, noteId, address)
  })
}

/** Makes a card of a note, with an address of its own; the address of one before stops working. */
export async function makeCard(
  db: Db,
  viewer: SignedIn,
  noteId: string,
  shows: MakeCard,
  address: CardAddress,
): Promise<OwnCard> {
  return db.transaction(async (tx) => {
    await takeOwn(tx, viewer, noteId)
    if (!hasProvedThemselves(viewer)) throw AppError.permission(m.noteSharing_confirmEmailFirst())
    await tx.delete(noteCards).where(eq(noteCards.noteId, noteId))
    const [card] = await tx
      .insert(noteCards)
      .values({ noteId, ...shows })
      .returning()
    if (!card) throw new Error('No card was made')
    await tellFeeds(tx, [viewer.id])
    return toOwnCard(card, address)
  })
}

/** The card's address leads nowhere from this moment. Repeating it changes nothing. @throws AppError not_found */
export async function endCard(db: Db, viewer: SignedIn, noteId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await takeOwn(tx, viewer, noteId)
    await tx.delete(noteCards).where(eq(noteCards.noteId, noteId))
    await tellFeeds(tx, [viewer.id])
  })
}

/** A note that the viewer may read; its writer can't take that back before what they say is written. */
async function takeReadable(tx: Tx, viewer: SignedIn, noteId: string) {
  const { note } = await readableNote(tx, viewer, noteId)
  await keepPeople(tx, viewer.id, note.userId)
  await tx.select({ id: notes.id }).from(notes).where(eq(notes.id, noteId)).for('key share')
  // Once more, now that it stays so.
  const access = await mayReadNote(tx, viewer, noteId)
  if (access === null) throw AppError.notFound()
  return { note, access }
}

/** @throws AppError not_found, forbidden to the writer */
export async function giveHighFive(db: Db, viewer: SignedIn, noteId: string): Promise<SharedNote> {
  return db.transaction(async (tx) => {
    const { note, access } = await takeReadable(tx, viewer, noteId)
    if (!canHighFive(access)) throw AppError.permission(m.noteSharing_ownNote())
    const made = await tx
      .insert(noteHighFives)
      .values({ noteId, userId: viewer.id })
      .onConflictDoNothing()
      .returning({ noteId: noteHighFives.noteId })
    if (made.length > 0) {
      const name = await nameOf(tx, viewer.id)
      await notify(tx, [
        {
          message: sharedNoteMails.highFive(),
          topic: 'cheers',
          // Of this person to this note: taken back and given again, it is told once.
          subjectId: `${note.id} ${viewer.id}`,
          userId: note.userId,
          title: () => m.noteSharing_highFivedYours({ name, day: formatEventDate(note.playedOn) }),
          href: `/notes/${note.id}`,
        },
      ])
      await tellAround(tx, noteId, note.userId)
    }
    return readShared(tx, viewer, noteId)
  })
}

/** Repeating it changes nothing. @throws AppError not_found */
export async function takeHighFiveBack(db: Db, viewer: SignedIn, noteId: string): Promise<SharedNote> {
  return db.transaction(async (tx) => {
    const { note } = await readableNote(tx, viewer, noteId)
    const gone = await tx
      .delete(noteHighFives)
      .where(and(eq(noteHighFives.noteId, noteId), eq(noteHighFives.userId, viewer.id)))
      .returning({ noteId: noteHighFives.noteId })
    if (gone.length > 0) await tellAround(tx, noteId, note.userId)
    return readShared(tx, viewer, noteId)
  })
}

/** Who hears of a reply: the note's writer, and whoever has replied and would be shown this one too. */
async function listenersTo(tx: Tx, viewer: SignedIn, note: NoteRow): Promise<string[]> {
  const others = await tx
    .selectDistinct({ id: noteReplies.userId })
    .from(noteReplies)
    .innerJoin(
      noteShares,
      and(eq(noteShares.noteId, noteReplies.noteId), eq(noteShares.readerId, noteReplies.userId)),
    )
    .where(and(eq(noteReplies.noteId, note.id), isBlockedNeitherWay(viewer.id, sql`${noteReplies.userId}`)))
  const all = new Set([note.userId, ...others.map(({ id }) => id)])
  return [...all].filter((id) => id !== viewer.id)
}

/** What is told of a reply: who and to which note, never the words, which can be taken back. */
async function replyNotices(tx: Tx, viewer: SignedIn, note: NoteRow, replyId: string): Promise<Notice[]> {
  const person = await findPerson(tx, viewer.id)
  if (!person) throw AppError.notFound()
  const known = toPerson(person, AS_PARTNER).name
  // To other readers they may be anybody.
  const shown = viewer.id === note.userId ? known : toPerson(person, 'stranger').name
  const listeners = await listenersTo(tx, viewer, note)
  return listeners.map((userId) => ({
    message: sharedNoteMails.reply(),
    topic: 'cheers',
    subjectId: replyId,
    userId,
    title: () =>
      userId === note.userId
        ? m.noteSharing_repliedToYours({ name: known, day: formatEventDate(note.playedOn) })
        : m.noteSharing_repliedToShared({ name: shown }),
    href: userId === note.userId ? `/notes/${note.id}` : noteInFeed(note.id),
  }))
}

/** Says a line to a note. @throws AppError not_found, `too_many_replies` (409) */
export async function reply(
  db: Db,
  viewer: SignedIn,
  noteId: string,
  { body }: NewReply,
): Promise<SharedNote> {
  return db.transaction(async (tx) => {
    const { note } = await takeReadable(tx, viewer, noteId)
    if ((await tx.$count(noteReplies, eq(noteReplies.noteId, noteId))) >= MAX_REPLIES)
      throw AppError.conflict('too_many_replies', m.noteSharing_tooManyReplies({ count: MAX_REPLIES }))
    const [said] = await tx
      .insert(noteReplies)
      // Not the transaction's beginning: it may have waited for another reply.
      .values({ noteId, userId: viewer.id, body, createdAt: sql`clock_timestamp()` })
      .returning({ id: noteReplies.id })
    if (!said) throw new Error('Nothing was said')
    await notify(tx, await replyNotices(tx, viewer, note, said.id))
    await tellAround(tx, noteId, note.userId)
    return readShared(tx, viewer, noteId)
  })
}

/** By whoever said it, or whose note it stands under. @throws AppError not_found */
export async function removeReply(
  db: Db,
  viewer: SignedIn,
  noteId: string,
  replyId: string,
): Promise<SharedNote> {
  return db.transaction(async (tx) => {
    const { note } = await readableNote(tx, viewer, noteId)
    const which = and(eq(noteReplies.id, replyId), eq(noteReplies.noteId, noteId))
    const [said] = await tx.select().from(noteReplies).where(which).for('update')
    if (!said || !canRemoveReply(viewer, said, note)) throw AppError.notFound()
    await tx.delete(noteReplies).where(which)
    await forgetNotices(
      tx,
      and(eq(notifications.kind, sharedNoteMails.reply.kind), eq(notifications.subjectId, said.id)),
    )
    await tellAround(tx, noteId, note.userId)
    return readShared(tx, viewer, noteId)
  })
}
