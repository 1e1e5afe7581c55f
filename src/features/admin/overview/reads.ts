import { sql, type SQL } from 'drizzle-orm'
import { brand } from '#/brand'
import { listNextEvents } from '#/features/events/events/reads'
import type { Db } from '#/platform/db'
import type { Viewer } from '#/platform/security/viewer'
import { timeFrame, type TimeFrame } from './logic/time-frame'
import type { Overview, Range, Series, Waiting } from './schema'

const NEXT_EVENTS = 5

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** In the range or the one before it, up to the moment that is compared: one walk along an index on the time. */
const within = (at: SQL, frame: TimeFrame): SQL =>
  sql`${at} >= ${instant(frame.starts[0] ?? frame.currentFrom)} and ${at} < ${instant(frame.until)}
    and not (${at} >= ${instant(frame.previousUntil)} and ${at} < ${instant(frame.currentFrom)})`

/** The number of the bucket, from 1; the range's own follow those of the range before. */
const bucketOf = (at: SQL, frame: TimeFrame): SQL =>
  sql`width_bucket(${at}, ${`{${frame.starts.map((start) => start.toISOString()).join(',')}}`}::timestamptz[])`

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

type Count = { bucket: number; n: number }

function toSeries(rows: readonly Count[], frame: TimeFrame): Series {
  const size = frame.dates.length
  const all = Array.from({ length: 2 * size }, () => 0)
  for (const { bucket, n } of rows) all[bucket - 1] = n
  const [previous, points] = [all.slice(0, size), all.slice(size)]
  return { points, previous, total: sum(points), previousTotal: sum(previous) }
}

async function countRows(db: Db, from: SQL, at: SQL, frame: TimeFrame): Promise<Series> {
  const { rows } = await db.execute(
    sql`select ${bucketOf(at, frame)} as bucket, count(*)::int as n from ${from} where ${within(at, frame)} group by 1`,
  )
  return toSeries(rows as Count[], frame)
}

/** Who came and who didn't, by the start of the event. */
async function readTurnout(
  db: Db,
  frame: TimeFrame,
): Promise<Pick<Overview['series'], 'attendance' | 'noShows'>> {
  const at = sql`e.starts_at`
  const { rows } = await db.execute(sql`
    select ${bucketOf(at, frame)} as bucket,
      coalesce(sum(r.party_size) filter (where r.attendance = 'attended'), 0)::int as came,
      count(*) filter (where r.attendance = 'no_show')::int as missed
    from events e join event_registrations r on r.event_id = e.id and r.status = 'confirmed'
    where e.status <> 'draft' and ${within(at, frame)} group by 1`)
  const counts = rows as { bucket: number; came: number; missed: number }[]
  return {
    attendance: toSeries(
      counts.map(({ bucket, came }) => ({ bucket, n: came })),
      frame,
    ),
    noShows: toSeries(
      counts.map(({ bucket, missed }) => ({ bucket, n: missed })),
      frame,
    ),
  }
}

/** Different people per bucket, and per range: somebody active in two weeks is one player of the range. */
async function readActive(db: Db, frame: TimeFrame): Promise<Series> {
  const { rows } = await db.execute(sql`
    with acts as (
      select r.user_id, r.created_at as at from event_registrations r where ${within(sql`r.created_at`, frame)}
      union all
      select r.user_id, e.starts_at from events e join event_registrations r on r.event_id = e.id
      where e.status <> 'draft' and r.attendance = 'attended' and ${within(sql`e.starts_at`, frame)}
    ), placed as (
      select user_id, ${bucketOf(sql`at`, frame)} as bucket, at >= ${instant(frame.currentFrom)} as current
      from acts where user_id is not null
    )
    select bucket, current, count(distinct user_id)::int as n from placed
    group by grouping sets ((bucket), (current))`)
  const counts = rows as { bucket: number | null; current: boolean | null; n: number }[]
  const ofRange = (current: boolean) =>
    counts.find((row) => row.bucket === null && row.current === current)?.n ?? 0
  const buckets = counts.flatMap(({ bucket, n }) => (bucket === null ? [] : [{ bucket, n }]))
  return { ...toSeries(buckets, frame), total: ofRange(true), previousTotal: ofRange(false) }
}

/** What waits for an admin. Each is a look into an index by state. */
export async function readWaiting(db: Db): Promise<Waiting> {
  const { rows } = await db.execute(sql`select
    (select count(*)::int from host_requests where status = 'pending') as "hostRequests",
    (select count(*)::int from membership_requests where status = 'pending') as "membershipRequests",
    (select count(*)::int from community_requests where status = 'pending') as "communityRequests",
    (select count(*)::int from squad_applications where status = 'pending') as "squadApplications",
    (select count(*)::int from reports where status = 'open') as reports,
    (select count(*)::int from contact_messages where status = 'open') as contact,
    (select count(*)::int from outbox_messages where status = 'failed') as "failedMessages"`)
  return rows[0] as Waiting
}

/** The state of things at a glance, in the product's home time. */
export async function readOverview(
  db: Db,
  viewer: Viewer,
  range: Range,
  now = new Date(),
): Promise<Overview> {
  const frame = timeFrame(range, now, brand.homeTimeZone)
  const [signUps, answers, activePlayers, turnout, waiting, next] = await Promise.all([
    countRows(db, sql`users`, sql`created_at`, frame),
    countRows(db, sql`event_registrations`, sql`created_at`, frame),
    readActive(db, frame),
    readTurnout(db, frame),
    readWaiting(db),
    listNextEvents(db, viewer, NEXT_EVENTS),
  ])
  return {
    range,
    timeZone: brand.homeTimeZone,
    buckets: frame.dates,
    series: { signUps, answers, activePlayers, ...turnout },
    waiting,
    next,
  }
}
