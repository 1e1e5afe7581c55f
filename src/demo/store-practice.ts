import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gte, isNotNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import { NOTE_PICTURE_WIDTHS } from '#/features/journal/notes/pictures/logic/picture-limits'
import { folderOf } from '#/features/journal/notes/pictures/reads'
import { notePictures } from '#/features/journal/notes/pictures/table'
import type { FocusTag } from '#/features/journal/notes/logic/note-words'
import { notes } from '#/features/journal/notes/table'
import { practiceSeekers } from '#/features/journal/partners/matching/table'
import { userProfiles } from '#/features/people/profiles/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { addDays, localToday } from '#/lib/dates'
import type { Services } from '#/platform/services'
import { storePicture } from '#/features/foundation/uploads/writes'
import { DEMO_PEOPLE } from './named-people'

const DAY_MS = 24 * 60 * 60 * 1000
const PARTNERS = 3
const PRACTISED: readonly FocusTag[][] = [
  ['third_shot_drop', 'reset'],
  ['dink', 'footwork'],
  ['third_shot_drop', 'dink'],
]
type Pictures = readonly (readonly [file: string, alt: string])[]
const PLAYERS: Pictures = [
  ['long-shadows-1200.jpg', 'Our shadows on the baseline, an hour before dark'],
  ['two-paddles-1200.jpg', 'Ines’s new paddle beside mine'],
]
/** In a note that is shared with the player. */
const HOSTS: Pictures = [['paddle-rack-1200.jpg', 'The rack by the fence, full at last']]

type Stored = Pick<Services, 'db' | 'storage'>

async function findPerson({ db }: Stored, email: string) {
  const [person] = await db
    .select({ id: users.id, city: userProfiles.homeCity })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.email, email))
  return person
}

/** In the latest note of someone that says something. */
async function storePictures({ db, storage }: Stored, userId: string, pictures: Pictures): Promise<void> {
  const [note] = await db
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), ne(notes.highlight, '')))
    .orderBy(desc(notes.playedOn), desc(notes.createdAt))
    .limit(1)
  if (!note) return
  // The pictures are our own: demo data needs no scanner to be there, and no one's limit.
  const unscanned = { storage, scanner: null, limits: null }
  for (const [position, [name, alt]] of pictures.entries()) {
    const filesId = randomUUID()
    const stored = await storePicture(
      unscanned,
      { folder: folderOf({ filesId }), ownerId: userId },
      `public/pictures/${name}`,
      NOTE_PICTURE_WIDTHS,
    )
    await db
      .insert(notePictures)
      .values({ id: randomUUID(), noteId: note.id, userId, filesId, position, alt, ...stored })
  }
}

const lately = (now: Date) =>
  and(
    eq(eventRegistrations.status, 'confirmed'),
    eq(events.status, 'published'),
    eq(events.visibility, 'public'),
    lt(events.endsAt, now),
    gte(events.endsAt, new Date(now.getTime() - 14 * DAY_MS)),
  )

const latestPlace = (db: Stored['db'], which: SQL | undefined, now: Date) =>
  db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(lately(now), which))
    .orderBy(desc(events.endsAt), asc(eventRegistrations.id))
    .limit(1)

/** Someone’s place at an event that the player had no part in. */
const somebodys = (userId: string) =>
  and(
    isNotNull(eventRegistrations.userId),
    eq(eventRegistrations.partySize, 1),
    sql`not exists (select 1 from event_registrations r where r.event_id = ${events.id} and r.user_id = ${userId})`,
  )

/** Whatever luck said of the rest: at a late event the player was checked in, so that a draft is offered. */
async function checkInLately({ db }: Stored, userId: string, now: Date): Promise<void> {
  const [own] = await latestPlace(db, eq(eventRegistrations.userId, userId), now)
  const [place] = own ? [own] : await latestPlace(db, somebodys(userId), now)
  if (!place) return
  await db
    .update(eventRegistrations)
    .set({ userId, attendance: 'attended' })
    .where(eq(eventRegistrations.id, place.id))
}

/** The player, and those of the same city who practise the same and say so. */
async function storeSeekers(
  { db }: Stored,
  { id: userId, city }: { id: string; city: string },
  now: Date,
): Promise<void> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(
      and(
        notInArray(users.email, Object.values(DEMO_PEOPLE)),
        eq(userProfiles.isSearchable, true),
        eq(userProfiles.showLocation, true),
        sql`lower(trim(${userProfiles.homeCity})) = lower(trim(${city}))`,
      ),
    )
    .orderBy(asc(users.email))
    .limit(PARTNERS)
  await db.insert(practiceSeekers).values([{ userId }, ...others.map(({ id }) => ({ userId: id }))])
  const today = localToday(brand.homeTimeZone, now)
  const written = others.flatMap(({ id }, person) =>
    PRACTISED.slice(0, Math.max(1, PRACTISED.length - person)).map((focus, index) => ({
      id: randomUUID(),
      userId: id,
      playedOn: addDays(today, -4 * (index + 1)),
      kind: 'drill' as const,
      highlight: 'Half an hour of the same shot',
      focus,
    })),
  )
  if (written.length > 0) await db.insert(notes).values(written)
}

/** What goes with the journals: pictures, something to write down, and someone to practise with. */
export async function storePractice(stored: Stored, now: Date): Promise<void> {
  const [player, host] = [
    await findPerson(stored, DEMO_PEOPLE.player),
    await findPerson(stored, DEMO_PEOPLE.host),
  ]
  if (host) await storePictures(stored, host.id, HOSTS)
  if (!player) return
  await storePictures(stored, player.id, PLAYERS)
  await checkInLately(stored, player.id, now)
  await storeSeekers(stored, player, now)
}
