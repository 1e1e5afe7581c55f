import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { localToday, relativeDay } from '#/lib/dates'
import { spanWords } from '#/lib/event-when'
import { skippedById } from '#/platform/observability/bad-records'
import { answerButton, declineLink } from '#/platform/security/answer-link'
import {
  defineMessage,
  type MailTemplate,
  nothing,
  type QueuedMessage,
  type RenderedMail,
} from '#/platform/messaging/mail-kinds'
import { renderMail, type MailContent } from '#/platform/messaging/mail-layout'
import type { Services } from '#/platform/services'
import { type CalendarEntry, calendarFile } from './logic/ics'
import { placeLine } from './logic/maps-link'
import { minuteOf } from './logic/reminders'
import { readNewEvent, readNotice } from './reads'

type Notice = NonNullable<Awaited<ReturnType<typeof readNotice>>>

/** The time and place it had. */
const change = z.object({
  before: z
    .object({
      eventDate: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      /** Messages that an older version queued don't say it. */
      timeZone: z.string().optional(),
      location: z.string(),
    })
    .optional(),
})

type Before = NonNullable<z.infer<typeof change>['before']>

const HOLDS_OR_AWAITS = new Set<Notice['status']>(['confirmed', 'waitlisted', 'offered'])
const WHY = 'You’re getting this email because you RSVP’d to this event.'

/** On the clock it was on; a move may have changed the zone too. */
function beforeLine({ event }: Notice, { timeZone, location, ...before }: Before): string {
  const when = spanWords({ ...before, timeZone: timeZone ?? event.timeZone })
  return `Before: ${when}${location ? `, at ${location}` : ''}`
}

const read = ({ db, env }: Services, message: Pick<QueuedMessage, 'subjectId'>) =>
  readNotice(db, message.subjectId, env.PUBLIC_URL)

/** The page on which the place can be given up with one tap; opening it does nothing. */
const declineLine = ({ env }: Services, message: Pick<QueuedMessage, 'subjectId'>) =>
  `Can’t make it? Give up your spot in one tap: ${declineLink(env, message.subjectId)}`

/** An event as a calendar file, attached. */
export const calendarAttachment = (entry: CalendarEntry) => ({
  filename: 'event.ics',
  content: calendarFile({
    name: brand.name,
    domain: brand.domain,
    entries: [entry],
    skipped: skippedById('calendar file of an email'),
  }),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
})

function render(
  { env }: Services,
  subject: string,
  notice: Notice,
  content: Omit<MailContent, 'button' | 'reason'>,
): RenderedMail {
  return {
    subject,
    ...renderMail({ ...content, button: answerButton(env, notice.answer), reason: WHY }),
    attachments: [calendarAttachment(notice.entry)],
  }
}

/** Sent only if the place is still held, the event still on, and its start the one the reminder was queued for. */
const reminder =
  (soon: (notice: Notice, now: Date) => string): MailTemplate =>
  async (services, message) => {
    const notice = await read(services, message)
    const now = new Date()
    if (!notice || notice.status !== 'confirmed' || notice.event.status !== 'published') return null
    if (notice.event.startsAt <= now || minuteOf(notice.event.startsAt) !== message.version) return null
    const party = notice.partySize > 1 ? [`You have ${notice.partySize} spots.`] : []
    return render(services, `${soon(notice, now)}: ${notice.event.title}`, notice, {
      heading: `See you at ${notice.event.title}`,
      lines: [
        spanWords(notice.event),
        placeLine(notice.event),
        ...party,
        declineLine(services, message),
      ].filter(Boolean),
    })
  }

export const eventMails = {
  'event-reminder-24h': defineMessage(
    'event-reminder-24h',
    nothing,
    reminder(({ event }, now) => relativeDay(event.eventDate, localToday(event.timeZone, now))),
  ),
  'event-reminder-2h': defineMessage(
    'event-reminder-2h',
    nothing,
    reminder(() => 'Soon'),
  ),
  /** A newer change has a message of its own, so an older one is dropped. */
  changed: defineMessage('event-changed', change, async (services, message) => {
    const notice = await read(services, message)
    if (!notice || !HOLDS_OR_AWAITS.has(notice.status) || notice.event.status !== 'published') return null
    if (notice.event.startsAt <= new Date() || notice.event.sequence !== message.version) return null
    const { before } = message.payload
    return render(services, `Changed: ${notice.event.title}`, notice, {
      heading: `${notice.event.title} has a new time or place`,
      lines: [
        `Now: ${spanWords(notice.event)}${notice.event.location ? `, at ${placeLine(notice.event)}` : ''}`,
        ...(before ? [beforeLine(notice, before)] : []),
        notice.status === 'confirmed' ? 'You still have your spot.' : 'You keep your number on the waitlist.',
        declineLine(services, message),
      ],
    })
  }),
  /** For who is still a member, of what is still to come. */
  posted: defineMessage('event-new', nothing, async ({ db, env }, { subjectId, userId }) => {
    const found = userId === null ? null : await readNewEvent(db, subjectId, userId)
    if (!found || found.event.startsAt <= new Date()) return null
    const { event, community } = found
    const content = {
      heading: event.title,
      lines: [spanWords(event), event.location, `${community} posted a new event.`].filter(Boolean),
      button: { label: 'See the event', href: `${env.PUBLIC_URL}/events/${event.id}` },
      reason: `You’re getting this email because you’re a member of ${community}.`,
    }
    return { subject: `New in ${community}: ${event.title}`, ...renderMail(content) }
  }),
  cancelled: defineMessage('event-cancelled', nothing, async (services, message) => {
    const notice = await read(services, message)
    if (!notice || !HOLDS_OR_AWAITS.has(notice.status) || notice.event.status !== 'cancelled') return null
    return render(services, `Canceled: ${notice.event.title}`, notice, {
      heading: `${notice.event.title} is canceled`,
      lines: [spanWords(notice.event), notice.event.cancelledReason, 'You don’t need to do anything.'].filter(
        Boolean,
      ),
    })
  }),
}
