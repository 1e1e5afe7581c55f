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
import * as m from '#/lib/messages.gen'

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

/** On the clock it was on; a move may have changed the zone too. */
function beforeLine({ event }: Notice, { timeZone, location, ...before }: Before): string {
  const when = spanWords({ ...before, timeZone: timeZone ?? event.timeZone })
  return location ? m.events_mailBeforeAt({ when, place: location }) : m.events_mailBefore({ when })
}

function nowLine({ event }: Notice): string {
  const when = spanWords(event)
  return event.location ? m.events_mailNowAt({ when, place: placeLine(event) }) : m.events_mailNow({ when })
}

const read = ({ db, env }: Services, message: Pick<QueuedMessage, 'subjectId'>) =>
  readNotice(db, message.subjectId, env.PUBLIC_URL)

/** The page on which the place can be given up with one tap; opening it does nothing. */
const declineLine = ({ env }: Services, message: Pick<QueuedMessage, 'subjectId'>) =>
  m.events_mailGiveUp({ link: declineLink(env, message.subjectId) })

/** An event as a calendar file, attached. */
export const calendarAttachment = (entry: CalendarEntry) => ({
  filename: 'event.ics',
  content: calendarFile({
    name: brand.name,
    domain: brand.domain,
    entries: [entry],
    skipped: skippedById('emailed calendar'),
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
    ...renderMail({ ...content, button: answerButton(env, notice.answer), reason: m.events_mailReason() }),
    attachments: [calendarAttachment(notice.entry)],
  }
}

/** Sent only if the place is still held, the event still on, and its start the one the reminder was queued for. */
const reminder =
  (subject: (notice: Notice, now: Date) => string): MailTemplate =>
  async (services, message) => {
    const notice = await read(services, message)
    const now = new Date()
    if (!notice || notice.status !== 'confirmed' || notice.event.status !== 'published') return null
    if (notice.event.startsAt <= now || minuteOf(notice.event.startsAt) !== message.version) return null
    const party =
      notice.partySize > 1 ? [m.events_youHavePartySizeSpots({ partySize: notice.partySize })] : []
    return render(services, subject(notice, now), notice, {
      heading: m.events_seeAtTitle({ title: notice.event.title }),
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
    reminder(
      ({ event }, now) => `${relativeDay(event.eventDate, localToday(event.timeZone, now))}: ${event.title}`,
    ),
  ),
  'event-reminder-2h': defineMessage(
    'event-reminder-2h',
    nothing,
    reminder(({ event }) => m.events_reminderSoon({ title: event.title })),
  ),
  /** A newer change has a message of its own, so an older one is dropped. */
  changed: defineMessage('event-changed', change, async (services, message) => {
    const notice = await read(services, message)
    if (!notice || !HOLDS_OR_AWAITS.has(notice.status) || notice.event.status !== 'published') return null
    if (notice.event.startsAt <= new Date() || notice.event.sequence !== message.version) return null
    const { before } = message.payload
    return render(services, m.events_changedTitle({ title: notice.event.title }), notice, {
      heading: m.events_titleHasNewTime({ title: notice.event.title }),
      lines: [
        nowLine(notice),
        ...(before ? [beforeLine(notice, before)] : []),
        notice.status === 'confirmed' ? m.events_youStillHaveSpot() : m.events_youKeepNumberWaitlist(),
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
      lines: [spanWords(event), event.location, m.events_mailPosted({ community })].filter(Boolean),
      button: { label: m.events_seeEvent(), href: `${env.PUBLIC_URL}/events/${event.id}` },
      reason: m.events_youreGettingThisEmail({ community }),
    }
    return { subject: m.events_newCommunityTitle({ community, title: event.title }), ...renderMail(content) }
  }),
  cancelled: defineMessage('event-cancelled', nothing, async (services, message) => {
    const notice = await read(services, message)
    if (!notice || !HOLDS_OR_AWAITS.has(notice.status) || notice.event.status !== 'cancelled') return null
    return render(services, m.events_canceledTitle({ title: notice.event.title }), notice, {
      heading: m.events_mailIsCanceled({ title: notice.event.title }),
      lines: [spanWords(notice.event), notice.event.cancelledReason, m.events_youDontNeedDo()].filter(
        Boolean,
      ),
    })
  }),
}
