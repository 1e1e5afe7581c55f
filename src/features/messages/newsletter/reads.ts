import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { csvFile } from '#/lib/csv-cell'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import { keyset } from '#/platform/database/keyset'
import type { Db, Executor } from '#/platform/db'
import { textHolds } from '#/platform/database/text-holds'
import type { SignedIn } from '#/platform/security/viewer'
import type {
  ListSubscribers,
  OwnNewsletter,
  Subscriber,
  SubscriberFilter,
  SubscriberPage,
  SubscriberSummary,
} from './schema'
import { newsletterSubscribers } from './table'

type Row = typeof newsletterSubscribers.$inferSelect

/** The subscription of an address, if it has one. */
export async function subscriberOf(db: Db, email: string): Promise<Pick<Row, 'id' | 'status'> | null> {
  const [row] = await db
    .select({ id: newsletterSubscribers.id, status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  return row ?? null
}

const toSubscriber = ({ id, email, status, bounceReason, ...at }: Row): Subscriber => ({
  id,
  email,
  status,
  createdAt: at.createdAt.toISOString(),
  confirmedAt: at.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: at.unsubscribedAt?.toISOString() ?? null,
  bouncedAt: at.bouncedAt?.toISOString() ?? null,
  bounceReason,
})

const fitting = ({ status, q }: SubscriberFilter): SQL | undefined =>
  and(
    status && eq(newsletterSubscribers.status, status),
    q ? textHolds(newsletterSubscribers.email, q) : undefined,
  )

const NEWEST_FIRST = [desc(newsletterSubscribers.createdAt), desc(newsletterSubscribers.id)]

const PAGES = keyset({
  list: 'newsletter subscribers',
  table: newsletterSubscribers,
  by: [{ value: newsletterSubscribers.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** A page of the subscribers, the newest first. */
export async function listSubscribers(db: Executor, list: ListSubscribers): Promise<SubscriberPage> {
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(and(fitting(list), PAGES.after(list.cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(list.limit + 1)
  return PAGES.page(db, rows.map(toSubscriber), list.limit)
}

/** Whose address it is for certain: whoever only typed it at sign-up neither learns nor changes what it is told. */
export const ownAddress = ({ email, emailVerified }: SignedIn): string | null =>
  emailVerified && !isPlaceholderAddress(email) ? email.toLowerCase() : null

/** Whether a person's own address gets the news. */
export async function readOwnNewsletter(db: Db, viewer: SignedIn): Promise<OwnNewsletter> {
  const email = ownAddress(viewer)
  if (email === null) return { subscribed: null }
  return { subscribed: (await subscriberOf(db, email))?.status === 'confirmed' }
}

/** How many an issue would go to now. */
export const countReaders = (db: Executor): Promise<number> =>
  db.$count(newsletterSubscribers, eq(newsletterSubscribers.status, 'confirmed'))

/** One subscriber, by id. */
export async function findSubscriber(db: Executor, id: string): Promise<Subscriber | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return row ? toSubscriber(row) : null
}

const WEEKS = 12

/** How many there are, and how it moves. Weeks begin on Monday, UTC. */
export async function readSubscriberSummary(db: Executor): Promise<SubscriberSummary> {
  const { status, confirmedAt, unsubscribedAt } = newsletterSubscribers
  const states = await db.select({ status, n: count() }).from(newsletterSubscribers).groupBy(status)
  const since = sql`now() - interval '30 days'`
  const [moved] = await db
    .select({
      joined: sql<number>`(count(*) filter (where ${status} = 'confirmed' and ${confirmedAt} > ${since}))::int`,
      left: sql<number>`(count(*) filter (where ${status} = 'unsubscribed' and ${unsubscribedAt} > ${since}))::int`,
    })
    .from(newsletterSubscribers)
  const weeks = await db.execute<{ from: string; confirmed: number }>(
    sql`select to_char(w, 'YYYY-MM-DD') as "from", (
          select count(*)::int from ${newsletterSubscribers} s
          where s.confirmed_at >= w at time zone 'UTC' and s.confirmed_at < (w + interval '7 days') at time zone 'UTC'
        ) as confirmed
        from generate_series(
          date_trunc('week', now() at time zone 'UTC') - make_interval(weeks => ${WEEKS - 1}),
          date_trunc('week', now() at time zone 'UTC'),
          interval '7 days'
        ) as w order by w`,
  )
  const counts = { pending: 0, confirmed: 0, unsubscribed: 0, bounced: 0 }
  for (const state of states) counts[state.status] = state.n
  return { counts, joined: moved?.joined ?? 0, left: moved?.left ?? 0, weeks: weeks.rows }
}

const HEAD = ['email', 'status', 'asked', 'confirmed', 'unsubscribed', 'bounced', 'reason']

/** All that fit, as a table for other programs; nothing in it is taken for a formula. */
export async function exportSubscribers(db: Executor, filter: SubscriberFilter): Promise<string> {
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(fitting(filter))
    .orderBy(...NEWEST_FIRST)
  const lines = rows
    .map(toSubscriber)
    .map((each) => [
      each.email,
      each.status,
      each.createdAt,
      each.confirmedAt,
      each.unsubscribedAt,
      each.bouncedAt,
      each.bounceReason,
    ])
  return csvFile(HEAD, lines)
}
