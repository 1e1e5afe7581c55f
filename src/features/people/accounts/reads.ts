import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type Brand, brand } from '#/brand'
import { hasTwoStep } from '#/features/people/accounts/authenticators/reads'
import { hasPendingSignUp } from '#/features/people/accounts/pending/reads'
import { userProfiles } from '#/features/people/profiles/table'
import { AppError } from '#/lib/errors'
import { isLocale } from '#/lib/locale'
import { shownAddress } from '#/lib/placeholder-address'
import type { Db, Executor } from '#/platform/db'
import type { Env } from '#/platform/env'
import { gathered } from '#/platform/database/batch-loader'
import { isDemoAddress, mayDemoSignIn } from '#/demo/demo-rule'
import { knownDeviceCookie, type MarkedAccount } from '#/platform/security/known-device'
import { nextToken } from '#/platform/security/next-token'
import { preparedStatement } from '#/platform/database/prepared-statement'
import { signedToken } from '#/platform/security/session-token'
import { ANONYMOUS, type SignedIn, type Viewer } from '#/platform/security/viewer'
import type { Services } from '#/platform/services'
import { deviceName } from './logic/device-name'
import { SIGNED_OUT } from './logic/signed-out'
import type { Device, Session } from './schema'
import { accounts, apiKeys, roles, sessions, users } from './table'
import * as m from '#/lib/messages.gen'

/** The provider of a password, as the auth library names it. */
export const PASSWORD = 'credential'

/** The mark of a session whose new token has left, and has not been heard of yet. */
export const isHandedOut = sql<boolean>`${sessions.renewAt} = 'infinity'`

const ADMIN_EMAILS_KEY = 'admin_emails'

type Facts = {
  email: string
  emailVerified: boolean
  isAdminByRpc: boolean
  roles: readonly string[]
  adminEmails: string
}

/**
 * Admin, in the specified order: (1) the product's own domain (or ADMIN_DOMAIN) or the owner's address, (2) the database
 * function is_admin, (3) a roles entry, (4) the admin_emails list. Addresses count only when verified.
 */
export function determineAdmin(
  facts: Facts,
  { adminDomain, ownerEmail }: Pick<Brand, 'adminDomain' | 'ownerEmail'> = brand,
): boolean {
  const email = facts.email.toLowerCase()
  const own = (adminDomain !== null && email.endsWith(`@${adminDomain}`)) || email === ownerEmail
  if (facts.emailVerified && own) return true
  if (facts.isAdminByRpc) return true
  if (facts.roles.includes('admin')) return true
  const listed = facts.adminEmails
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
  return facts.emailVerified && listed.includes(email)
}

/** Everything that decides what a person may do, and how it stands with their session: one round trip. */
const FACTS = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  name: users.name,
  sessionId: sessions.id,
  renewal: sql<SignedIn['renewal']>`case when ${sessions.renewAt} is null then 'none'
    when ${isHandedOut} then 'handed-out' else 'due' end`,
  suspendedAt: users.suspendedAt,
  language: users.language,
  seenLanguage: users.seenLanguage,
  roles: sql<
    string[]
  >`coalesce((select array_agg(${roles.role}) from ${roles} where ${roles.userId} = ${users.id}), '{}')`,
  isAdminByRpc: sql<boolean>`is_admin(${users.id})`,
  adminEmails: sql<string>`coalesce((select ${apiKeys.value} from ${apiKeys} where ${apiKeys.name} = ${ADMIN_EMAILS_KEY}), '')`,
}

type PersonFacts = Omit<Facts, 'email'> &
  Pick<SignedIn, 'id' | 'email' | 'name' | 'renewal'> & {
    suspendedAt: Date | null
    language: string | null
    seenLanguage: string | null
  }
/** What an installation asks of people; see the environment. */
export type SignInRule = Pick<Env, 'ADMIN_TWO_STEP' | 'PUBLIC_URL' | 'DEMO_SIGN_IN'>

/**
 * A person as they are now; anonymous when they are gone or suspended. Where admins need two-step sign-in, whoever has it
 * off is an admin nowhere until it is on.
 */
async function toViewer(
  db: Db,
  facts: PersonFacts | undefined,
  sessionId: string,
  rule: SignInRule,
): Promise<Viewer> {
  if (!facts || facts.suspendedAt) return ANONYMOUS
  if (!mayDemoSignIn(rule) && isDemoAddress(facts.email)) return ANONYMOUS
  const isAdmin = determineAdmin(facts)
  // Of nobody else it matters here, and everybody is looked up with each call.
  const isHeldBack = isAdmin && rule.ADMIN_TWO_STEP === 'required' && !(await hasTwoStep(db, facts.id))
  const { id, email, emailVerified, name, renewal, language, seenLanguage } = facts
  return {
    kind: 'user',
    id,
    email,
    emailVerified,
    name,
    sessionId,
    renewal,
    suspended: false,
    isHost: facts.roles.includes('event_host'),
    isAdmin: isAdmin && !isHeldBack,
    ...(isLocale(language) && { language }),
    ...(isLocale(seenLanguage) && { seenLanguage }),
    ...(isHeldBack && { adminNeedsTwoStep: true as const }),
  }
}

/** For programs of somebody's own, which do no admin's work whoever that is. */
const NO_RULE: SignInRule = { ADMIN_TWO_STEP: 'optional', PUBLIC_URL: '', DEMO_SIGN_IN: true }

/** Somebody by name; `sessionId` is that of a session or of what stands for one. */
export async function viewerOfUser(
  db: Db,
  userId: string,
  sessionId: string,
  rule: SignInRule = NO_RULE,
): Promise<Viewer> {
  const [facts] = await db
    .select(FACTS)
    .from(users)
    .leftJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(users.id, userId))
  return toViewer(db, facts, sessionId, rule)
}

/** For whom a renewed session's former token is told apart from any other dead one. */
const JUST_RENEWED = sql`now() - interval '1 minute'`

/**
 * Who a token belonged to whose session has only just got its next one. `isTaken`: somebody has called with that; until
 * then the answer that carried it may have been lost.
 */
export async function formerViewer(
  db: Db,
  env: Pick<Env, 'AUTH_SECRET'> & SignInRule,
  token: string,
): Promise<{ viewer: Viewer; isTaken: boolean } | null> {
  const [found] = await db
    .select({ id: sessions.id, userId: sessions.userId, isTaken: sql<boolean>`${sessions.renewAt} is null` })
    .from(sessions)
    .where(and(eq(sessions.token, nextToken(env.AUTH_SECRET, token)), gt(sessions.updatedAt, JUST_RENEWED)))
  if (!found) return null
  const viewer = await viewerOfUser(db, found.userId, found.id, env)
  return {
    viewer: viewer.kind === 'user' ? { ...viewer, renewal: 'due' } : viewer,
    isTaken: found.isTaken,
  }
}

/** However much it is used, a session ends so long after its owner last proved who they are. */
const LONGEST_SESSION_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Whose sessions some tokens are, by token: asked with every call of whoever is signed in, so for all who come at the same
 * moment together.
 */
const sessionOwners = preparedStatement((db: Db) => {
  const lookup = db
    .select({ token: sessions.token, ...FACTS })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.token} = any(${sql.placeholder('tokens')}::text[])`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.provenAt, sql.placeholder('provenAfter')),
      ),
    )
    .prepare('session_owners')
  return gathered(async (tokens: readonly string[]) => {
    const now = new Date()
    const provenAfter = new Date(now.getTime() - LONGEST_SESSION_MS)
    const found = await lookup.execute({ tokens, now, provenAfter })
    return new Map(found.map((each) => [each.token, each]))
  })
})

/** Who the session cookie among a request's cookies belongs to; anonymous when there is none, or it is over. */
export async function viewerOfSession(
  db: Db,
  env: Parameters<typeof signedToken>[0] & SignInRule,
  cookies: string,
): Promise<Viewer> {
  const token = signedToken(env, cookies)
  if (token === null) return ANONYMOUS
  const facts = await sessionOwners(db)(token)
  return facts ? toViewer(db, facts, facts.sessionId, env) : ANONYMOUS
}

/** How long a proof of who somebody is holds, for what can't be undone. */
const PROOF_MS = 15 * 60 * 1000

/** Until when this session's last proof holds. */
export async function provenUntil(db: Executor, viewer: { sessionId: string }): Promise<Date | null> {
  const [session] = await db
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId))
  return session ? new Date(session.provenAt.getTime() + PROOF_MS) : null
}

/** @throws AppError reauthentication_required unless this session proved who it is a short while ago */
export async function refuseUnlessProven(db: Executor, viewer: { sessionId: string }): Promise<void> {
  const until = await provenUntil(db, viewer)
  if (until && until > new Date()) return
  throw new AppError({
    code: 'reauthentication_required',
    category: 'permission',
    detail: m.accounts_confirmItIsYou(),
  })
}

/** What the browser shows of the session; never a token. */
export async function readSession(db: Db, viewer: Viewer): Promise<Session> {
  if (viewer.kind === 'anonymous') return SIGNED_OUT
  const [person] = await db
    .select({
      confirmedAt: users.emailConfirmedAt,
      profileId: userProfiles.id,
      setUpAt: userProfiles.setUpAt,
    })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.id, viewer.id))
  const { id, email, emailVerified, name, isAdmin, isHost, language, adminNeedsTwoStep } = viewer
  return {
    user: {
      id,
      email: shownAddress(email),
      emailVerified,
      emailConfirmedAt: person?.confirmedAt?.toISOString() ?? null,
      name,
    },
    isAdmin,
    isHost,
    hasProfile: person?.profileId != null,
    needsSetup: person?.setUpAt == null,
    ...(language && { language }),
    ...(adminNeedsTwoStep && { adminNeedsTwoStep }),
  }
}

/** The viewer's own signed-in devices, the newest first. */
export async function listDevices(db: Db, viewer: { id: string; sessionId: string }): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, viewer.id))
    .orderBy(desc(sessions.updatedAt))
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    current: row.id === viewer.sessionId,
  }))
}

/** Whose address it is. The index on addresses is by lower case, so a plain comparison would read every account. */
export const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email)

/** Who has an address, if anybody. */
export async function personByEmail(db: Db, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await db.select().from(users).where(hasEmail(email))
  return found
}

/** Whether a proof of this address would sign somebody in: it has an account, or a sign-up waits for it. */
export async function canProveAddress(db: Db, email: string): Promise<boolean> {
  const person = await personByEmail(db, email)
  return person ? person.suspendedAt === null : hasPendingSignUp(db, email)
}

/** How somebody names an account they may have. */
export type AccountName = { email: string } | { phoneNumber: string } | { id: string }

/** What a known device's mark is bound to; undefined when there is no such account. */
export async function markedAccount(db: Executor, name: AccountName): Promise<MarkedAccount | undefined> {
  const isNamed =
    'email' in name
      ? eq(sql`lower(${users.email})`, name.email)
      : 'id' in name
        ? eq(users.id, name.id)
        : eq(users.phoneNumber, name.phoneNumber)
  const [found] = await db
    .select({ id: users.id, passwordHash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PASSWORD)))
    .where(isNamed)
  return found
}

/** The cookie by which an account knows a browser; null when the account is gone. */
export async function markDevice(
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: string,
  cookies: string,
): Promise<string | null> {
  const account = await markedAccount(db, { id: userId })
  return account ? knownDeviceCookie(env, account, cookies) : null
}

/** False on a new installation. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0
}
