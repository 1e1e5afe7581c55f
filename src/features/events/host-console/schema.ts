import { typedParagraphs, visibleLine } from '#/lib/typed-text'
import { z } from '#/lib/zod'
import { pageCursor } from '#/lib/page-cursor'
import { eventSchema } from '#/features/events/events/schema'
import * as m from '#/lib/messages.gen'

const MAX_MARKS = 500
const MAX_SUBJECT = 120
const MAX_TEXT = 2_000

const attendanceSchema = z.enum(['unknown', 'attended', 'no_show'])
const reasonSchema = z
  .string()
  .trim()
  .min(3, { error: () => m.hostConsole_sayWhy() })
  .max(300, { error: () => m.hostConsole_useAtMost300() })
  .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { error: () => m.hostConsole_leaveOutControlCharacters() })

const registrantSchema = z.object({
  registrationId: z.uuid(),
  name: z.string(),
  /** Null once the account is gone, for people known by their phone, and for walk-ins who left none. */
  email: z.string().nullable(),
  /** Whether messages reach them. */
  hasAccount: z.boolean(),
  partySize: z.number().int(),
  status: z.enum(['confirmed', 'waitlisted', 'offered', 'cancelled', 'declined']),
  /** Of an offer: until when the spot is held. */
  offerExpiresAt: z.iso.datetime().nullable(),
  /** Place in the queue, 1 = next; null unless waitlisted, and before a draw. */
  position: z.number().int().nullable(),
  attendance: attendanceSchema,
  /** How many of the party have come. */
  came: z.number().int(),
  checkedInAt: z.iso.datetime().nullable(),
  /** `standing`: a regular's; `walk_in`: added at the court. */
  source: z.enum(['answer', 'standing', 'walk_in']),
  answeredAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.number().int(),
})

export const deskSchema = z
  .object({
    event: eventSchema,
    /** In the order of answering. */
    confirmed: z.array(registrantSchema),
    /** The queue in its order. */
    waiting: z.array(registrantSchema),
    /** Who gave up or lost their spot, the latest first; the first 200. */
    gone: z.array(registrantSchema),
    goneCount: z.number().int(),
    /** From when on attendance is taken. */
    attendanceOpensAt: z.iso.datetime(),
    can: z.object({ markAttendance: z.boolean(), moveQueue: z.boolean(), message: z.boolean() }),
  })
  .meta({ id: 'EventDesk' })

/** Of named people as they were seen, or of all confirmed whom no one has marked yet. */
export const attendanceInputSchema = z.union([
  z.strictObject({
    marks: z
      .array(
        z.strictObject({
          registrationId: z.uuid(),
          attendance: attendanceSchema,
          /** The registration's version that was seen: a person who gave up meanwhile is not marked. */
          version: z.number().int().min(1),
        }),
      )
      .min(1, { error: () => m.hostConsole_markSomeone() })
      .max(MAX_MARKS, { error: () => m.hostConsole_markAtMost({ max: MAX_MARKS }) }),
  }),
  z.strictObject({ everybodyElse: z.literal('attended') }),
])

/** What stood before, so that it can be taken back. */
export const attendanceResultSchema = z
  .object({
    before: z.array(
      z.object({ registrationId: z.uuid(), attendance: attendanceSchema, version: z.number().int() }),
    ),
  })
  .meta({ id: 'AttendanceMarked' })

export const moveSchema = z.strictObject({
  to: z.enum(['up', 'down', 'top']),
  /** The place that was seen: when it is another by now, 409, and no one moves twice. */
  from: z.number().int().min(1),
  reason: reasonSchema,
})
export const movedSchema = z.object({ position: z.number().int().nullable() }).meta({ id: 'QueueMoved' })

const messageFields = {
  to: z.enum(['all', 'confirmed', 'waiting', 'one'], 'Choose who gets it'),
  registrationId: z.uuid().optional(),
  /** One line: what could start another header is refused. */
  subject: visibleLine(3, MAX_SUBJECT, () => m.hostConsole_giveSubject()),
  text: typedParagraphs(MAX_TEXT).pipe(z.string().min(3, { error: () => m.hostConsole_writeFewWords() })),
}
const namesOne = ({ to, registrationId }: { to: string; registrationId?: string | undefined }) =>
  to !== 'one' || registrationId !== undefined

/** A message as it goes to one of its group. */
export const sentMessageSchema = z.object(messageFields).extend({ registrationId: z.uuid() })
export const messageSchema = z
  .strictObject(messageFields)
  .refine(namesOne, { path: ['registrationId'], message: 'Choose who gets it' })

export const messagePreviewSchema = z
  .object({ recipients: z.number().int(), subject: z.string(), text: z.string() })
  .meta({ id: 'MessagePreview' })
export const messageSentSchema = z.object({ recipients: z.number().int() }).meta({ id: 'MessageSent' })

export const historyQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: pageCursor.optional(),
})
export const historySchema = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        /** Null: by itself, or by someone whose account is gone. */
        who: z.string().nullable(),
        what: z.string(),
        reason: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'EventHistory' })

export type Attendance = z.output<typeof attendanceSchema>
export type Registrant = z.output<typeof registrantSchema>
export type Desk = z.output<typeof deskSchema>
export type AttendanceInput = z.output<typeof attendanceInputSchema>
export type AttendanceResult = z.output<typeof attendanceResultSchema>
export type MoveInput = z.output<typeof moveSchema>
export type Moved = z.output<typeof movedSchema>
export type MessageInput = z.output<typeof messageSchema>
export type MessagePreview = z.output<typeof messagePreviewSchema>
export type HistoryQuery = z.output<typeof historyQuerySchema>
export type EventHistory = z.output<typeof historySchema>
