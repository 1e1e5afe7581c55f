import { and, eq } from 'drizzle-orm'
import { accounts, users } from '#/features/people/accounts/table'
import { AppError } from '#/lib/errors'
import { shownAddress } from '#/lib/placeholder-address'
import type { Executor } from '#/platform/db'
import type { Services } from '#/platform/services'
import { shownNumber } from './logic/phone-number'
import { canRemovePhone, canUnlinkProvider, type OwnFacts } from './policy'
import type { OwnWays, Ways } from './schema'

/** A provider's ids are its own, so an account names the issuer beside them. */
export const providerIdOf = (issuer: string): string => `openid ${issuer}`

/**
 * What to offer. Without any service configured messages stay in the outbox for everybody to try; once mail
 * really leaves and text messages don't, a phone would wait for a code in vain.
 */
export const waysOffered = ({ openId, sms, mailer }: Services): Ways => ({
  provider: openId && { label: openId.label },
  phone: sms.kind === 'gateway' || mailer.kind === 'outbox',
})

/** By which ways a person can come in; held until the transaction ends when `tx` is one and `hold` is set. */
export async function ownFacts(tx: Executor, userId: string, issuer: string | undefined, hold = false) {
  const person = tx.select().from(users).where(eq(users.id, userId))
  const [user] = await (hold ? person.for('update') : person)
  if (!user) throw AppError.auth()
  const rows = await tx
    .select({ providerId: accounts.providerId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId)))
  const providers = new Set(rows.map((row) => row.providerId))
  const facts: OwnFacts = {
    hasReachableEmail: user.emailVerified && shownAddress(user.email) !== null,
    providerLinked: issuer !== undefined && providers.has(providerIdOf(issuer)),
    phone: user.phoneNumber,
  }
  return { ...facts, email: shownAddress(user.email), hasPassword: providers.has('credential') }
}

/** The viewer's own ways in. */
export async function readOwnWays(services: Services, viewer: { id: string }): Promise<OwnWays> {
  const { openId } = services
  const own = await ownFacts(services.db, viewer.id, openId?.issuer)
  return {
    email: own.email,
    hasPassword: own.hasPassword,
    provider: openId && { label: openId.label, linked: own.providerLinked },
    phone: own.phone && shownNumber(own.phone),
    can: {
      linkProvider: openId !== null && !own.providerLinked,
      unlinkProvider: canUnlinkProvider(own),
      addPhone: waysOffered(services).phone,
      removePhone: canRemovePhone(own),
    },
  }
}
