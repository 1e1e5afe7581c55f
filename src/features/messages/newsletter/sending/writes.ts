import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { countReaders } from '#/features/messages/newsletter/reads'
import { newsletterDeliveryMails } from '#/features/messages/newsletter/deliveries/mail'
import {
  addressReaders,
  bringForward,
  leaveOutRest,
  takeBack,
} from '#/features/messages/newsletter/deliveries/writes'
import {
  canEnd,
  canPause,
  canResume,
  canUnschedule,
  isUnsent,
} from '#/features/messages/newsletter/issues/policy'
import { readIssue } from '#/features/messages/newsletter/issues/reads'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import { newsletterIssues } from '#/features/messages/newsletter/issues/table'
import {
  changedMeanwhile,
  type IssueRecord,
  lockIssue,
  tellArchive,
} from '#/features/messages/newsletter/issues/writes'
import { enqueue, nudgeOutbox } from '#/features/foundation/outbox/writes'
import { AppError } from '#/lib/errors'
import { shownAddress } from '#/lib/placeholder-address'
import type { Db, Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import type { IssueAct } from './schema'
import * as m from '#/lib/messages.gen'

const FARTHEST_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

async function setIssue(
  tx: Tx,
  id: string,
  set: Partial<typeof newsletterIssues.$inferInsert>,
): Promise<void> {
  await tx
    .update(newsletterIssues)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(newsletterIssues.id, id))
}

function refuseEmpty({ subject, body }: IssueRecord): void {
  const fields = {
    ...(subject === '' && { subject: m.newsletter_giveSubject() }),
    ...(body === '' && { body: m.newsletter_writeSomething() }),
  }
  if (Object.keys(fields).length > 0) throw AppError.validation(fields)
}

async function start(tx: Tx, { id }: IssueRecord): Promise<void> {
  const recipients = await addressReaders(tx, id)
  await setIssue(tx, id, { status: 'sending', scheduledFor: null, startedAt: new Date(), recipients })
  await nudgeOutbox(tx)
}

function momentOf(at: string): Date {
  const moment = new Date(at)
  const aheadMs = moment.getTime() - Date.now()
  if (aheadMs <= 0) throw AppError.validation({ at: m.newsletter_chooseTimeAhead() })
  if (aheadMs > FARTHEST_DAYS * DAY_MS) throw AppError.validation({ at: m.newsletter_chooseTimeWithinYear() })
  return moment
}

type Lever = {
  may: (issue: IssueRecord) => boolean
  /** Where pressing it once more finds things as they should be. */
  done: readonly IssueRecord['status'][]
  pull: (tx: Tx, issue: IssueRecord, given: IssueAct) => Promise<unknown>
}

const LEVERS: Record<IssueAct['act'], Lever> = {
  send: {
    may: isUnsent,
    done: ['sending', 'sent'],
    async pull(tx, issue) {
      if ((await countReaders(tx)) === 0) throw AppError.conflict('no_readers', m.newsletter_noReaders())
      await start(tx, issue)
    },
  },
  schedule: {
    may: isUnsent,
    done: [],
    pull: (tx, { id }, given) =>
      setIssue(tx, id, {
        status: 'scheduled',
        scheduledFor: momentOf(given.act === 'schedule' ? given.at : ''),
      }),
  },
  unschedule: {
    may: canUnschedule,
    done: ['draft'],
    pull: (tx, { id }) => setIssue(tx, id, { status: 'draft', scheduledFor: null }),
  },
  pause: {
    may: canPause,
    done: ['paused'],
    async pull(tx, { id }) {
      await setIssue(tx, id, { status: 'paused' })
      await takeBack(tx, id)
    },
  },
  resume: {
    may: canResume,
    done: ['sending'],
    async pull(tx, { id }) {
      await setIssue(tx, id, { status: 'sending' })
      await bringForward(tx, id)
      await nudgeOutbox(tx)
    },
  },
  end: {
    may: canEnd,
    done: ['sent'],
    async pull(tx, { id }) {
      await leaveOutRest(tx, id)
      await setIssue(tx, id, { status: 'sent', sentAt: new Date() })
    },
  },
}

/**
 * Sends, schedules, pauses… Of two admins who press the same at once both read what came of it.
 * @throws AppError not_found, invalid_input, `version_conflict`, `wrong_state`, `no_readers` (409)
 */
export async function actOnIssue(db: Db, actor: SignedIn, id: string, given: IssueAct): Promise<Issue> {
  const { may, done, pull } = LEVERS[given.act]
  return db.transaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (done.includes(issue.status)) return readIssue(tx, id)
    if (!may(issue)) throw AppError.conflict('wrong_state', m.newsletter_changedMeanwhile())
    if ('version' in given) {
      if (issue.version !== given.version) throw changedMeanwhile()
      refuseEmpty(issue)
    }
    await pull(tx, issue, given)
    const after = await readIssue(tx, id)
    await recordAct(tx, actor, {
      action: `newsletter.${given.act}`,
      subjectType: 'newsletter',
      subjectId: id,
      before: { status: issue.status },
      after: { status: after.status, subject: after.subject, recipients: after.recipients },
    })
    await tellArchive(tx)
    return after
  })
}

/** Sends an issue to whoever asks, and to nobody else. @throws AppError not_found, invalid_input, `no_address` (409) */
export async function sendTest(db: Db, viewer: SignedIn, id: string): Promise<{ sentTo: string }> {
  const sentTo = shownAddress(viewer.email)
  if (sentTo === null) throw AppError.conflict('no_address', m.newsletter_noAddress())
  await db.transaction(async (tx) => {
    refuseEmpty(await lockIssue(tx, id))
    await enqueue(tx, [
      {
        message: newsletterDeliveryMails.testMail({ issueId: id }),
        subjectId: randomUUID(),
        recipient: sentTo.toLowerCase(),
      },
    ])
  })
  return { sentTo }
}

/** Starts one issue that is due; what another process is just starting is passed by. @returns whether there was one */
const startOneDue = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [issue] = await tx
      .select()
      .from(newsletterIssues)
      .where(and(eq(newsletterIssues.status, 'scheduled'), lte(newsletterIssues.scheduledFor, sql`now()`)))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!issue) return false
    await start(tx, issue)
    await recordAct(tx, null, {
      action: 'newsletter.send',
      subjectType: 'newsletter',
      subjectId: issue.id,
      before: { status: 'scheduled' },
      after: { status: 'sending', subject: issue.subject },
    })
    await tellArchive(tx)
    return true
  })

export async function startScheduled(db: Db): Promise<void> {
  let started = true
  while (started) started = await startOneDue(db)
}
