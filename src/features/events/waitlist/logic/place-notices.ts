import { noticeWhen } from '#/lib/event-when'
import { formatMoment } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

type Event = Parameters<typeof noticeWhen>[0] & { title: string }
type Words = { title: () => string; body: () => string }

/** What people read under the bell when their spot in an event changed. */
export const seatedWords = (event: Event): Words => ({
  title: () => m.waitlist_youreIn({ title: event.title }),
  body: () => noticeWhen(event),
})

export const waitlistedWords = (event: Event): Words => ({
  title: () => m.waitlist_youreOnWaitlist({ title: event.title }),
  body: () => noticeWhen(event),
})

export const offeredWords = (event: Event, expiresAt: Date): Words => ({
  title: () => m.waitlist_aSpotHeldTitle({ title: event.title }),
  body: () => m.waitlist_takeItBy({ expiresAt: formatMoment(expiresAt, event.timeZone) }),
})

export const lapsedWords = (event: Event): Words => ({
  title: () => m.waitlist_offerExpired({ title: event.title }),
  body: () => m.waitlist_spotWentOn(),
})

export const drawnWords = (event: Event, position: number): Words => ({
  title: () => m.waitlist_orderDrawn({ title: event.title }),
  body: () => m.waitlist_yourNumber({ position }),
})
