import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#/platform/db'
import { SIGN_UP_DAYS } from '#/platform/security/sign-up-cookie'
import { hashSecret } from './reads'
import { pendingSignUps } from './table'

const SECRET_BYTES = 32

type SignUp = { email: string; name: string; passwordHash: string }

/**
 * Stores a sign-up until its address is proved and returns the secret for the browser that made it.
 * @param former what that browser held before: a browser has one pending sign-up at a time
 */
export async function holdSignUp(tx: Tx, signUp: SignUp, former: string | undefined): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  if (former !== undefined)
    await tx.delete(pendingSignUps).where(eq(pendingSignUps.browserHash, hashSecret(former)))
  await tx.insert(pendingSignUps).values({
    ...signUp,
    browserHash: hashSecret(secret),
    expiresAt: sql`now() + make_interval(days => ${SIGN_UP_DAYS})`,
  })
  return secret
}

/**
 * Ends every sign-up that waits for an address, because that address has just been proved. `own` is the one made in the
 * browser that holds `secret`: the only one whose name and password its prover is known to have chosen.
 */
export async function endSignUps(
  tx: Tx,
  email: string,
  secret?: string,
): Promise<{ hadAny: boolean; own: SignUp | undefined }> {
  const ended = await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, email)).returning()
  const live = ended.filter(({ expiresAt }) => expiresAt > new Date())
  const own = secret === undefined ? undefined : live.find((row) => row.browserHash === hashSecret(secret))
  return { hadAny: live.length > 0, own }
}
