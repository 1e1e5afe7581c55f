import { and, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { brand } from '#/brand'
import { accounts, apiKeys, roles, sessions, users } from '#/features/people/accounts/table'
import { auditLog } from '#/features/foundation/audit/table'
import { authenticators } from '#/features/people/accounts/authenticators/table'
import { containing } from '#/lib/text'
import { events } from '#/features/events/events/table'
import { userProfiles } from '#/features/people/profiles/table'
import { reports } from '#/features/admin/reports/table'
import { eventRegistrations } from '#/features/events/rsvp/table'
import { AppError } from '#/lib/errors'
import { keyset } from '#/platform/database/keyset'
import { readableTime } from '#/platform/database/columns'
import type { Executor } from '#/platform/db'
import { anyHolds } from '#/platform/database/text-holds'
import type { SignedIn } from '#/platform/security/viewer'
import { whyNotChangeAdmin, whyNotEndTwoStep, whyNotSuspend } from './policy'
import type { AdminEmails, AdminGround, ListPeople, PeoplePage, Person, PersonRow } from './schema'

export const ADMIN_EMAILS_KEY = 'admin_emails'
/** Fewer digits than this are found in nearly every number. */
const MIN_PHONE_DIGITS = 4

// Columns of `users` are written out: within a subquery an unqualified name would be the inner table's.
const holds = (role: string) =>
  sql<boolean>`exists (select 1 from ${roles} r where r.user_id = users.id and r.role = ${role})`
const ADMIN_ENDING = brand.adminDomain === null ? null : `@${brand.adminDomain}`
const OWN_DOMAIN =
  ADMIN_ENDING === null
    ? sql<boolean>`false`
    : sql<boolean>`(users.email_verified and right(lower(users.email), ${ADMIN_ENDING.length}) = ${ADMIN_ENDING})`
const OWNER = sql<boolean>`(users.email_verified and lower(users.email) = ${brand.ownerEmail})`
const LISTED = sql<boolean>`(users.email_verified and coalesce(lower(users.email) = any (
  select unnest(string_to_array(regexp_replace(lower(k.value), '\\s', '', 'g'), ',')) from ${apiKeys} k where k.name = ${ADMIN_EMAILS_KEY}
), false))`
/** The same as accounts' determineAdmin, for many at once; suspended people are nobody. */
export const IS_ADMIN = sql<boolean>`(users.suspended_at is null and (${OWN_DOMAIN} or ${OWNER} or ${holds('admin')} or ${LISTED}))`

const ROW = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  phoneNumber: users.phoneNumber,
  joinedAt: users.createdAt,
  isAdmin: IS_ADMIN,
  isHost: holds('event_host'),
  suspendedAt: users.suspendedAt,
}
type Row = Omit<PersonRow, 'joinedAt' | 'suspendedAt'> & { joinedAt: Date; suspendedAt: Date | null }

const toRow = (row: Row): PersonRow => ({
  ...row,
  joinedAt: row.joinedAt.toISOString(),
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
})

function matches(typed: string): SQL | undefined {
  if (typed === '') return undefined
  const digits = typed.replace(/\D/g, '')
  return or(
    anyHolds([users.name, users.email], typed),
    digits.length >= MIN_PHONE_DIGITS ? sql`${users.phoneNumber} like ${containing(digits)}` : undefined,
  )
}

const STATES = { suspended: isNotNull(users.suspendedAt), unverified: eq(users.emailVerified, false) }

const PAGES = keyset({
  list: 'people',
  table: users,
  by: [{ value: users.createdAt, as: 'timestamptz' }],
  direction: 'desc',
})

/** A page of people, the newest first, and how many there are in all. */
export async function listPeople(
  db: Executor,
  { q, role, state, limit, cursor }: ListPeople,
): Promise<PeoplePage> {
  const wanted = and(matches(q), role === 'admin' ? IS_ADMIN : role && holds(role), state && STATES[state])
  const found = await db
    .select(ROW)
    .from(users)
    .where(and(wanted, PAGES.after(cursor)))
    .orderBy(...PAGES.orderBy)
    .limit(limit + 1)
  const [all] = await db.select({ total: count() }).from(users).where(wanted)
  return { ...(await PAGES.page(db, found.map(toRow), limit)), total: all?.total ?? 0 }
}

const number = (query: SQL) => sql<number>`(${query})::int`
const REPORTED = sql`from ${reports} r where r.subject_type = 'profile' and r.subject_id = users.id`
const FACTS = {
  ...ROW,
  byDomain: OWN_DOMAIN,
  byOwner: OWNER,
  byRole: holds('admin'),
  byList: LISTED,
  homeCity: sql<string>`coalesce(${userProfiles.homeCity}, '')`,
  lastSeenAt: sql<string | null>`(select max(s.updated_at) from ${sessions} s where s.user_id = users.id)`,
  devices: number(
    sql`select count(*) from ${sessions} s where s.user_id = users.id and s.expires_at > now()`,
  ),
  waysIn: sql<
    string[]
  >`coalesce((select array_agg(distinct a.provider_id) from ${accounts} a where a.user_id = users.id), '{}')`,
  twoStepSince: sql<
    string | null
  >`(select a.confirmed_at from ${authenticators} a where a.user_id = users.id)`,
  registrations: number(sql`select count(*) from ${eventRegistrations} g where g.user_id = users.id`),
  hosting: number(sql`select count(*) from ${events} e where e.host_id = users.id`),
  reports: number(sql`select count(*) ${REPORTED}`),
  openReports: number(sql`select count(*) ${REPORTED} and r.status = 'open'`),
}

async function readFacts(db: Executor, id: string) {
  const [facts] = await db
    .select(FACTS)
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.id, id))
  if (!facts) throw AppError.notFound()
  const { byDomain, byOwner, byRole, byList, ...shown } = facts
  const grounds: [AdminGround, boolean][] = [
    ['owner', byOwner],
    ['domain', byDomain],
    ['role', byRole],
    ['list', byList],
  ]
  const adminGrounds = grounds.flatMap(([ground, holdsTrue]) => (holdsTrue ? [ground] : []))
  return { shown, adminGrounds }
}

/** What decides about changes of a person. @throws AppError not_found */
export async function readStanding(db: Executor, id: string) {
  const { shown, adminGrounds } = await readFacts(db, id)
  return { id, email: shown.email, suspended: shown.suspendedAt !== null, isHost: shown.isHost, adminGrounds }
}

async function readSuspension(db: Executor, id: string): Promise<Person['suspension']> {
  const [act] = await db
    .select({ reason: auditLog.reason, by: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, 'person'),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, 'person.suspend'),
      ),
    )
    .orderBy(desc(auditLog.createdAt))
    .limit(1)
  return act ?? { reason: '', by: null }
}

const isoOf = (at: string | null) => (at === null ? null : readableTime(at).toISOString())

/** Everything an admin sees of a person. @throws AppError not_found */
export async function readPerson(db: Executor, viewer: SignedIn, id: string): Promise<Person> {
  const { shown, adminGrounds } = await readFacts(db, id)
  const standing = { id, suspended: shown.suspendedAt !== null, adminGrounds }
  const whyNot = {
    changeAdmin: whyNotChangeAdmin(viewer, standing),
    suspend: whyNotSuspend(viewer, standing),
    endTwoStep: whyNotEndTwoStep(viewer, standing),
  }
  return {
    ...shown,
    ...toRow(shown),
    lastSeenAt: isoOf(shown.lastSeenAt),
    twoStepSince: isoOf(shown.twoStepSince),
    adminGrounds,
    suspension: standing.suspended ? await readSuspension(db, id) : null,
    can: {
      changeHost: true,
      changeAdmin: whyNot.changeAdmin === null,
      suspend: whyNot.suspend === null,
      endTwoStep: shown.twoStepSince !== null && whyNot.endTwoStep === null,
    },
    whyNot,
  }
}

/** The list of admin addresses, for admins only. */
export async function readAdminEmails(db: Executor): Promise<AdminEmails> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.name, ADMIN_EMAILS_KEY))
  const emails = (row?.value ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean)
  return { emails, version: row?.updatedAt.toISOString() ?? null }
}

/** Ids of the people who have one of some addresses. */
export async function idsOfAddresses(db: Executor, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...emails]))
  return found.map(({ id }) => id)
}
