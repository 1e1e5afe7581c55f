import { countReaders } from '#/features/messages/newsletter/reads'
import { countDeliveries } from '#/features/messages/newsletter/deliveries/reads'
import { readIssue } from '#/features/messages/newsletter/issues/reads'
import type { Executor } from '#/platform/db'
import type { Sending } from './schema'

/** How far an issue has come. @throws AppError not_found */
export async function readSending(db: Executor, id: string): Promise<Sending> {
  const { recipients } = await readIssue(db, id)
  return { audience: await countReaders(db), recipients, ...(await countDeliveries(db, id)) }
}
