import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Tx } from '#/platform/db'
import { holdFits } from './logic/hold-limits'
import { seatHolds } from './table'

/** Enough to open the mail app, find the code and type it. */
const HOLD_MINUTES = 10
const MINUTE_MS = 60_000

/** Who asks for a spot to be kept: an address no one has proved yet, and the network the call comes from. */
export type Asker = { address: string; network: string }
type HeldEvent = { id: string; maxCapacity: number | null }

/** One event's own, so that two events' rows don't tell that one person asked for both. */
const hashed = (secret: string, eventId: string, name: string) =>
  createHmac('sha256', secret).update(`seat hold ${eventId} ${name}`).digest('base64url')

/**
 * Keeps seats for an address until it is proved, or for ten minutes. Runs in the transaction that holds the event's lock,
 * for a party that would be seated at once. Asking again moves the hold; it never adds a second.
 * @returns until when, or null where too much is on hold already (see `holdFits`): then no more is kept
 */
export async function putHold(
  tx: Tx,
  secret: string,
  event: HeldEvent,
  { address, network }: Asker,
  partySize: number,
): Promise<Date | null> {
  const now = Date.now()
  const addressHash = hashed(secret, event.id, address)
  const networkHash = hashed(secret, event.id, network)
  const holds = await tx
    .select({ networkHash: seatHolds.networkHash, partySize: seatHolds.partySize })
    .from(seatHolds)
    .where(eq(seatHolds.eventId, event.id))
  if (!holdFits({ capacity: event.maxCapacity, holds, networkHash, partySize })) return null
  const held = { networkHash, partySize, expiresAt: new Date(now + HOLD_MINUTES * MINUTE_MS) }
  await tx
    .insert(seatHolds)
    .values({ eventId: event.id, addressHash, ...held })
    .onConflictDoUpdate({ target: [seatHolds.eventId, seatHolds.addressHash], set: held })
  return held.expiresAt
}

/** The hold of an address that has just been proved, which ends with it. @returns its party; 0 when there is none */
export async function takeHold(tx: Tx, secret: string, eventId: string, address: string): Promise<number> {
  const [held] = await tx
    .delete(seatHolds)
    .where(
      and(
        eq(seatHolds.eventId, eventId),
        eq(seatHolds.addressHash, hashed(secret, eventId, address)),
        gt(seatHolds.expiresAt, sql`now()`),
      ),
    )
    .returning({ partySize: seatHolds.partySize })
  return held?.partySize ?? 0
}

/** Lets go of what has run out. @returns whether anything had */
export async function lapseHolds(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  const lapsed = await tx
    .delete(seatHolds)
    .where(and(eq(seatHolds.eventId, eventId), lte(seatHolds.expiresAt, now)))
    .returning({ id: seatHolds.id })
  return lapsed.length > 0
}
