import { communityRequests } from '#/features/communities/communities/table'
import { hostRequests } from '#/features/club/host-requests/table'
import { membershipRequests } from '#/features/club/membership/table'
import { reports } from '#/features/admin/reports/table'
import type { Tx } from '#/platform/db'
import type { DemoYear } from './demo-year'
import { DEMO_PEOPLE } from './named-people'

const HOUR_MS = 3_600_000

const HOST_MESSAGES = [
  'I run Thursday drills for friends at Mill Yard and would like to open them to everyone: four courts, beginners welcome.',
  'A monthly round robin for 55+ at the river courts. I have the balls, a whistle and a bracket on paper already.',
]

/** Who asks for membership, and who has it. */
const MEMBERSHIPS = [
  {
    tier: 'helper',
    help: ['newcomers', 'check-in'],
    message: 'I taught my whole street to play. Put me at the gate on Tuesdays.',
    hoursAgo: 9,
    number: null,
  },
  { tier: 'member', help: [], message: 'Two years of Tuesdays. Time to say so.', hoursAgo: 31, number: null },
  { tier: 'member', help: [], message: '', hoursAgo: 24 * 60, number: 1 },
  {
    tier: 'helper',
    help: ['set-up', 'pictures'],
    message: 'I bring the nets.',
    hoursAgo: 24 * 41,
    number: 2,
  },
] as const

const COMMUNITY_ASKS = [
  {
    name: 'Night Shift Pickleball',
    tagline: 'Games after ten',
    about: 'Nurses, bakers, drivers: people who finish late and still want two games under the lights.',
    city: 'Los Angeles',
    joinPolicy: 'open',
  },
  {
    name: 'Stroller League',
    tagline: 'Kids in the shade, parents on court',
    about: 'Parents of small children who take turns: one pair plays, the other pair watches the strollers.',
    city: 'Pasadena',
    joinPolicy: 'approval',
  },
] as const

/** What a running place has waiting for its admins: no one with a name one signs in by has asked. */
export async function storeWaiting(
  tx: Tx,
  year: DemoYear,
  real: (local: string) => string,
  now: Date,
): Promise<void> {
  const named = new Set<string>(Object.values(DEMO_PEOPLE))
  const players = year.people.filter(({ isHost, email }) => !isHost && !named.has(email))
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const personAt = (index: number) => real(players[index]?.id ?? '')
  await tx.insert(hostRequests).values(
    HOST_MESSAGES.map((message, index) => ({
      userId: personAt(index),
      message,
      createdAt: ago(5 + 20 * index),
    })),
  )
  await tx.insert(membershipRequests).values(
    MEMBERSHIPS.map(({ help, hoursAgo, number, ...asked }, index) => ({
      ...asked,
      help: [...help],
      userId: personAt(30 + index),
      createdAt: ago(hoursAgo),
      ...(number !== null && {
        number,
        status: 'approved' as const,
        decidedAt: ago(hoursAgo - 1),
        memberSince: ago(hoursAgo - 1),
      }),
    })),
  )
  await tx.insert(communityRequests).values(
    COMMUNITY_ASKS.map((ask, index) => ({
      ...ask,
      askerId: personAt(10 + index),
      state: 'CA',
      createdAt: ago(3 + 30 * index),
    })),
  )
  const event = year.events.findLast(
    ({ status, visibility }) => status === 'published' && visibility === 'public',
  )
  if (!event) return
  await tx.insert(reports).values({
    reporterId: personAt(20),
    subjectType: 'event',
    subjectId: real(event.id),
    reason: 'wrong',
    details: 'The map leads to the old courts. The new ones are behind the library.',
    createdAt: ago(2),
  })
}
