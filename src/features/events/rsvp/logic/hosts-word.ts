type Status = 'confirmed' | 'waitlisted' | 'cancelled' | 'declined' | 'offered'

const WORDS: Record<Status, string> = {
  confirmed: 'The host gave you a place',
  waitlisted: 'The host moved you to the waitlist',
  cancelled: 'The host cancelled your place',
  declined: 'The host noted that you declined',
  offered: 'The host offers you a place',
}

/** What is said under the bell of a place that a host changed. */
export const hostsWord = (status: Status): string => WORDS[status]
