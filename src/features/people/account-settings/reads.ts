import { and, eq } from 'drizzle-orm'
import { provenUntil } from '#/features/people/accounts/reads'
import { accounts, users } from '#/features/people/accounts/table'
import { hasTwoStep } from '#/features/people/accounts/authenticators/reads'
import { AppError } from '#/lib/errors'
import { isPlaceholderAddress } from '#/lib/placeholder-address'
import type { Db, Executor } from '#/platform/db'
import type { Duty, Person, PersonalData } from '#/platform/personal-data'
import type { SignedIn } from '#/platform/security/viewer'
import type { Security } from './schema'

const CREDENTIAL = 'credential'

/** The hash of a person's password; null for those who sign in by other ways. */
export async function passwordHashOf(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL)))
  return row?.password ?? null
}

export async function readPerson(db: Executor, userId: string): Promise<Person> {
  const [person] = await db
    .select({ id: users.id, email: users.email, phoneNumber: users.phoneNumber })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw AppError.auth()
  return person
}

/** Where a person without a password is sent a code: by mail, or to the phone they came by. */
export const codeDestination = ({ email, phoneNumber }: Person): string =>
  isPlaceholderAddress(email) && phoneNumber !== null ? phoneNumber : email

/** How the viewer can show again who they are. */
export async function readSecurity(db: Executor, viewer: SignedIn): Promise<Security> {
  const until = await provenUntil(db, viewer)
  return {
    hasPassword: (await passwordHashOf(db, viewer.id)) !== null,
    codeGoesTo: codeDestination(await readPerson(db, viewer.id)),
    asksSecondStep: await hasTwoStep(db, viewer.id),
    provenUntil: until && until > new Date() ? until.toISOString() : null,
  }
}

/** From what is soonest settled to what takes longest. */
const DUTY_ORDER: readonly Duty['kind'][] = ['event', 'series', 'community']

/** What would be left without anybody in charge. */
export async function dutiesOf(
  executor: Executor,
  parts: readonly PersonalData[],
  person: Person,
): Promise<Duty[]> {
  const duties: Duty[] = []
  for (const part of parts) duties.push(...((await part.duties?.(executor, person)) ?? []))
  return duties.toSorted((a, b) => DUTY_ORDER.indexOf(a.kind) - DUTY_ORDER.indexOf(b.kind))
}

/** Everything the product keeps of a person, by the part that keeps it. */
export async function exportOf(
  db: Db,
  parts: readonly PersonalData[],
  viewer: SignedIn,
): Promise<Record<string, unknown>> {
  const person = await readPerson(db, viewer.id)
  const all: Record<string, unknown> = { exportedAt: new Date().toISOString() }
  for (const part of parts) all[part.name] = await part.export(db, person)
  return all
}
