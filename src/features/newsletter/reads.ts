import { eq } from 'drizzle-orm'
import type { Db } from '#/server/db'
import { newsletterSubscribers } from './table'

/** Whether an address has confirmed already, so that it isn't asked again. */
export async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const [row] = await db
    .select({ status: newsletterSubscribers.status })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
  return row?.status === 'confirmed'
}
