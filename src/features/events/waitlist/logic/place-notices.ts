import { noticeWhen } from '#/lib/event-when'
import { formatMoment } from '#/lib/dates'

type Event = Parameters<typeof noticeWhen>[0] & { title: string }
type Words = { title: string; body: string }

/** What people read under the bell when their spot in an event changed. */
export const seatedWords = (event: Event): Words => ({
  title: `You’re in: ${event.title}`,
  body: noticeWhen(event),
})

export const waitlistedWords = (event: Event): Words => ({
  title: `You’re on the waitlist: ${event.title}`,
  body: noticeWhen(event),
})

export const offeredWords = (event: Event, expiresAt: Date): Words => ({
  title: `A spot is held for you: ${event.title}`,
  body: `Take it by ${formatMoment(expiresAt, event.timeZone)}. Then it goes to the next person on the waitlist.`,
})

export const lapsedWords = (event: Event): Words => ({
  title: `Your offer has expired: ${event.title}`,
  body: 'The spot went to the next person on the waitlist. You can join again.',
})

export const drawnWords = (event: Event, position: number): Words => ({
  title: `The order is drawn: ${event.title}`,
  body: `You’re #${position} on the waitlist.`,
})
