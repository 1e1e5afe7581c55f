import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { brand } from '#/brand'
import { users } from '#/features/people/accounts/table'
import { events } from '#/features/events/events/table'
import { squadMembers } from '#/features/club/squad/table'
import { squadApplications } from '#/features/club/squad/applications/table'
import { squadShifts } from '#/features/club/squad/shifts/table'
import type { Db } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'

const HOUR_MS = 60 * 60 * 1000
const NIGHTS = 3

/** The first is the demo's host; the people behind the others are as made up as their stories. */
const ROLES = [
  {
    roleTitle: 'Opens the courts on Tuesdays',
    story: 'Came for one game, stayed to lock up, and was handed the key. Knows which of the lamps hums.',
  },
  {
    roleTitle: 'Checks everyone in',
    story: 'Remembers names after one evening and knees after two. Has a spare paddle in the car, always.',
  },
  {
    roleTitle: 'Runs the tournaments',
    story: 'Draws brackets for fun. Will explain Swiss pairings to anyone who stands still.',
  },
  {
    roleTitle: 'Welcomes newcomers',
    story: 'Was new once, and has not forgotten how loud the first rally is.',
  },
] as const

const APPLICATIONS = [
  {
    tasks: ['opening-up', 'welcoming'],
    availability: ['weekday-evenings'],
    message: 'I live two streets from the courts and am there half an hour early anyway. Give me a key.',
    hoursAgo: 7,
  },
  {
    tasks: ['pictures'],
    availability: ['weekend-mornings', 'weekend-afternoons'],
    message: 'I take pictures of birds. Pickleballs are slower, and no one has to get up at four.',
    hoursAgo: 30,
  },
] as const

/** The demo's squad, who would like to join it, and its shifts on the coming nights. */
export async function storeSquad(db: Db, now: Date): Promise<void> {
  const [host] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_PEOPLE.host))
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, Object.values(DEMO_PEOPLE)))
    // Not the first of the alphabet, who sound alike.
    .orderBy(sql`md5(${users.email})`)
    .limit(ROLES.length - 1 + APPLICATIONS.length)
  if (!host || others.length === 0) return
  const people = [host, ...others]
  const members = await db
    .insert(squadMembers)
    .values(
      ROLES.flatMap((role, position) => {
        const person = people[position]
        return person ? [{ ...role, userId: person.id, position }] : []
      }),
    )
    .returning({ id: squadMembers.id })
  await db.insert(squadApplications).values(
    APPLICATIONS.flatMap(({ hoursAgo, tasks, availability, message }, index) => {
      const person = people[ROLES.length + index]
      const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
      return person
        ? [{ tasks: [...tasks], availability: [...availability], message, userId: person.id, createdAt }]
        : []
    }),
  )
  await storeShifts(
    db,
    members.map(({ id }) => id),
    now,
  )
}

async function storeShifts(db: Db, memberIds: readonly string[], now: Date): Promise<void> {
  const nights = await db
    .select({ id: events.id, toldSequence: events.sequence })
    .from(events)
    .where(
      and(
        eq(events.theme, brand.nightSeries.theme),
        eq(events.status, 'published'),
        gt(events.startsAt, now),
      ),
    )
    .orderBy(asc(events.startsAt))
    .limit(NIGHTS)
  const shifts = nights.flatMap(({ id: eventId, toldSequence }, night) => [
    {
      eventId,
      toldSequence,
      task: 'open' as const,
      memberId: memberIds[night] ?? null,
      note: 'The key hangs behind the score board.',
    },
    // The first night's is still free.
    {
      eventId,
      toldSequence,
      task: 'check_in' as const,
      memberId: night === 0 ? null : (memberIds[1] ?? null),
    },
  ])
  if (shifts.length > 0) await db.insert(squadShifts).values(shifts)
}
