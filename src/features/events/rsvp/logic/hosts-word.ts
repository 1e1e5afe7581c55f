import * as m from '#/lib/messages.gen'

type Status = 'confirmed' | 'waitlisted' | 'cancelled' | 'declined' | 'offered'

const WORDS: Record<Status, () => string> = {
  confirmed: () => m.rsvp_hostGaveSpot(),
  waitlisted: () => m.rsvp_hostMovedToWaitlist(),
  cancelled: () => m.rsvp_hostCanceledSpot(),
  declined: () => m.rsvp_hostMarkedDeclined(),
  offered: () => m.rsvp_hostOfferedSpot(),
}

/** What is said under the bell of a spot that a host changed. */
export const hostsWord = (status: Status): string => WORDS[status]()
