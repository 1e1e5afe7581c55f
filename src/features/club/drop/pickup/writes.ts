import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { DROP_CODE, DROP_PATH, dropTitle } from '#/features/club/drop/logic/drop-number'
import { releasedTitle } from '#/features/club/drop/logic/released-title'
import { findDrop } from '#/features/club/drop/reads'
import { dropReservations, type drops } from '#/features/club/drop/table'
import { announceDrop, changingDrop, letGo, lockDrop } from '#/features/club/drop/writes'
import { notify } from '#/features/messages/notifications/writes'
import { AppError } from '#/lib/errors'
import type { Db, Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { exportHandOut, readEntry } from './reads'
import type { HandOutEntry, HandOutFilter } from './schema'
import { dropMails } from '#/features/club/drop/mail'
import * as m from '#/lib/messages.gen'

type DropRow = typeof drops.$inferSelect
type Reservation = typeof dropReservations.$inferSelect

async function lockEntry(tx: Tx, id: string): Promise<{ drop: DropRow; current: Reservation }> {
  const drop = await lockDrop(tx)
  const [current] = await tx.select().from(dropReservations).where(eq(dropReservations.id, id))
  if (!drop || !current || current.dropId !== drop.id) throw AppError.notFound()
  return { drop, current }
}

/** Hands a reserved thing out, or takes that back. Says what is, so a repeat changes nothing. @throws AppError not_reserved */
export function checkOff(db: Db, viewer: SignedIn, id: string, pickedUp: boolean): Promise<HandOutEntry> {
  return changingDrop(db, viewer, async (tx) => {
    const { drop, current } = await lockEntry(tx, id)
    if (current.itemId === null) throw AppError.conflict('not_reserved', m.drop_notReserved())
    if ((current.status === 'picked_up') !== pickedUp) {
      const status = pickedUp ? ('picked_up' as const) : ('reserved' as const)
      await tx
        .update(dropReservations)
        .set({
          status,
          pickedUpAt: pickedUp ? new Date() : null,
          handedOutBy: pickedUp ? viewer.id : null,
          version: sql`${dropReservations.version} + 1`,
        })
        .where(eq(dropReservations.id, id))
      await recordAct(tx, viewer, {
        action: pickedUp ? 'drop.hand-out' : 'drop.take-back',
        subjectType: 'drop',
        subjectId: drop.id,
        before: { reservationId: id, status: current.status },
        after: { reservationId: id, status },
      })
      await announceDrop(tx)
    }
    return readEntry(tx, id)
  })
}

/** What somebody never picked up, or their place in line, goes on to the next; they are told why. @throws AppError not_releasable */
export function release(db: Db, viewer: SignedIn, id: string, reason: string): Promise<HandOutEntry> {
  return changingDrop(db, viewer, async (tx) => {
    const { drop, current } = await lockEntry(tx, id)
    if (current.status !== 'reserved' && current.status !== 'waiting')
      throw AppError.conflict('not_releasable', m.drop_notReleasable())
    const row = await letGo(tx, drop, current)
    await recordAct(tx, viewer, {
      action: 'drop.release',
      subjectType: 'drop',
      subjectId: drop.id,
      before: { reservationId: id, status: current.status },
      after: { reservationId: id, status: row.status },
      reason,
    })
    if (row.userId !== null && row.userId !== viewer.id)
      await notify(tx, [
        {
          message: dropMails.dropReleased({ reason, was: current.status }),
          topic: 'gear',
          subjectId: id,
          userId: row.userId,
          version: row.version,
          title: () => releasedTitle(current.status === 'waiting', drop.name || dropTitle()),
          body: reason,
          href: DROP_PATH,
        },
      ])
    return readEntry(tx, id)
  })
}

/**
 * Addresses leave the house with it: the log says by whose hand, and which of them. What was looked for may be somebody's
 * name, which a log that only grows would keep beyond their account. @throws AppError too_many_to_export
 */
export function takeHandOut(db: Db, viewer: SignedIn, filter: HandOutFilter): Promise<string> {
  return db.transaction(async (tx) => {
    const { q, status, size } = filter
    const drop = await findDrop(tx)
    await recordAct(tx, viewer, {
      action: 'drop.export',
      subjectType: 'drop',
      // Of a drop that nobody has put down yet there is no row.
      subjectId: drop?.id ?? DROP_CODE,
      after: { searched: q !== '', status, size },
    })
    return exportHandOut(tx, filter)
  })
}
