import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { listDevices } from './reads'
import { accounts, apiKeys, roles, sessions, users, verifications } from './table'

const NO_SESSION = ''

/** Comes last: the person goes with it, and by foreign key what is only theirs. */
export const accountData: PersonalData = {
  name: 'account',
  tables: ['users', 'sessions', 'accounts', 'roles'],
  async export(db, { id, email, phoneNumber }) {
    const [user] = await db.select().from(users).where(eq(users.id, id))
    const devices = await listDevices(db, { id, sessionId: NO_SESSION })
    return {
      email: isPlaceholderAddress(email) ? null : email,
      emailVerified: user?.emailVerified,
      emailConfirmedAt: user?.emailConfirmedAt,
      phoneNumber,
      name: user?.name,
      language: user?.language,
      lastLanguage: user?.seenLanguage,
      createdAt: user?.createdAt,
      waysToSignIn: await db
        .select({ provider: accounts.providerId, since: accounts.createdAt })
        .from(accounts)
        .where(eq(accounts.userId, id)),
      roles: await db
        .select({ role: roles.role, since: roles.createdAt })
        .from(roles)
        .where(eq(roles.userId, id)),
      devices: devices.map(({ device, signedInAt, lastSeenAt }) => ({ device, signedInAt, lastSeenAt })),
    }
  },
  async erase(tx, { id, email }) {
    const others = sql`array_to_string(array_remove(string_to_array(regexp_replace(lower(${apiKeys.value}), '\\s', '', 'g'), ','), ${email.toLowerCase()}), ',')`
    await tx
      .update(apiKeys)
      .set({ value: others })
      .where(
        sql`${apiKeys.name} = 'admin_emails' and position(${email.toLowerCase()} in lower(${apiKeys.value})) > 0`,
      )
    await tx.delete(users).where(eq(users.id, id))
  },
  /** Sessions that have run out, and sign-ups that nobody ever confirmed or used. */
  async forgetOld(db, { keepUnprovenAccountsDays }) {
    await db.delete(sessions).where(lt(sessions.expiresAt, new Date()))
    await db.delete(verifications).where(lt(verifications.expiresAt, new Date()))
    await db
      .delete(users)
      .where(
        and(
          eq(users.emailVerified, false),
          isNull(users.phoneNumber),
          lt(users.createdAt, daysAgo(keepUnprovenAccountsDays)),
          sql`not exists (select 1 from user_profiles p where p.id = ${users.id})`,
        ),
      )
  },
}
