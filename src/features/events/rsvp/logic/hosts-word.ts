type Status = 'confirmed' | 'waitlisted' | 'cancelled' | 'declined' | 'offered'

const WORDS: Record<Status, string> = {
  confirmed: 'The host gave you a spot',
  waitlisted: 'The host moved you to the waitlist',
  cancelled: 'The host canceled your spot',
  declined: 'The host marked you as declined',
  offered: 'The host offered you a spot',
}

/** What is said under the bell of a spot that a host changed. */
export const hostsWord = (status: Status): string => WORDS[status]
