import { and, asc, eq, gt } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { communities } from '#/features/communities/communities/table'
import { noticeWhen } from '#/lib/event-when'
import { events } from '#/features/events/events/table'
import type { Topic } from '#/features/messages/notifications/logic/topics'
import { notifications } from '#/features/messages/notifications/table'
import type { Tx } from '#/platform/db'
import { DEMO_PEOPLE } from './named-people'
import { ANNOUNCED } from './voices'

const HOUR_MS = 60 * 60 * 1000
const PRIVATE_CLUB = 'garage-court'
const CLUB = 'hangar-nine'

type Line = {
  hoursAgo: number
  topic: Topic
  kind: string
  title: string
  body?: string
  href: string
  isRead?: boolean
}

/** What stands under the bells of those one signs in as, the latest unread. */
export async function storeTold(tx: Tx, now: Date): Promise<void> {
  const coming = await tx
    .select()
    .from(events)
    .where(and(gt(events.startsAt, now), eq(events.status, 'published'), eq(events.visibility, 'public')))
    .orderBy(asc(events.startsAt))
    .limit(3)
  const [club] = await tx.select().from(communities).where(eq(communities.slug, PRIVATE_CLUB))
  const [next, later, last] = coming
  const [announced] = ANNOUNCED[PRIVATE_CLUB].sent
  if (!next || !later || !last || !club) return
  const place = { topic: 'places', kind: 'rsvp-promoted' } as const
  const player: Line[] = [
    {
      hoursAgo: 1,
      ...place,
      title: `You’re in: ${next.title}`,
      body: noticeWhen(next),
      href: `/events/${next.id}`,
    },
    {
      hoursAgo: 5,
      topic: 'changes',
      kind: 'event-changed',
      title: `Changed: ${later.title}`,
      body: noticeWhen(later),
      href: `/events/${later.id}`,
    },
    {
      hoursAgo: 48,
      topic: 'announcements',
      kind: 'announcement',
      title: `${club.name}: ${announced.title}`,
      href: `/community/${club.slug}`,
    },
    {
      hoursAgo: 80,
      topic: 'newEvents',
      kind: 'event-new',
      title: `New: ${last.title}`,
      body: noticeWhen(last),
      href: `/events/${last.id}`,
      isRead: true,
    },
    {
      hoursAgo: 200,
      topic: 'communities',
      kind: 'membership-approved',
      title: `You’re in: ${club.name}`,
      href: `/community/${club.slug}`,
      isRead: true,
    },
  ]
  const host: Line[] = [
    {
      hoursAgo: 2,
      topic: 'communities',
      kind: 'membership-requested',
      title: 'Someone asked to join Hangar Nine',
      href: `/community/${CLUB}/manage`,
    },
    {
      hoursAgo: 26,
      topic: 'hosting',
      kind: 'standing-asked',
      title: `Someone would like a regular spot: ${next.title}`,
      href: `/events/${next.id}`,
      isRead: true,
    },
  ]
  for (const [email, lines] of [
    [DEMO_PEOPLE.player, player],
    [DEMO_PEOPLE.host, host],
  ] as const) {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!person) continue
    await tx.insert(notifications).values(
      lines.map(({ hoursAgo, isRead = false, ...line }, index) => {
        const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
        return {
          ...line,
          userId: person.id,
          subjectId: `demo ${index}`,
          createdAt,
          readAt: isRead ? createdAt : null,
        }
      }),
    )
  }
}
