import { noticeWhen } from '#/lib/event-when'
import { formatMoment } from '#/lib/dates'

type Event = Parameters<typeof noticeWhen>[0] & { title: string }
type Words = { title: string; body: string }

/** What people read under the bell when their place in an event changed. */
export const seatedWords = (event: Event): Words => ({
  title: `You’re in: ${event.title}`,
  body: noticeWhen(event),
})

export const offeredWords = (event: Event, expiresAt: Date): Words => ({
  title: `A place is held for you: ${event.title}`,
  body: `Take it until ${formatMoment(expiresAt, event.timeZone)}; then it goes to the next in line.`,
})

export const lapsedWords = (event: Event): Words => ({
  title: `Your offer has run out: ${event.title}`,
  body: 'The place went to the next in line. You can join the line again.',
})

export const drawnWords = (event: Event, position: number): Words => ({
  title: `The order is drawn: ${event.title}`,
  body: `You’re number ${position} in line.`,
})
