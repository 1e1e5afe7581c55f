import type { ReportReason, ReportSubject } from '#/features/admin/reports/schema'

export const REASON_WORDS: Record<ReportReason, { label: string; hint: string }> = {
  spam: { label: 'Spam', hint: 'Advertising, a scam, or the same thing over and over.' },
  abuse: { label: 'Abuse', hint: 'Insults, harassment or hate.' },
  unsafe: { label: 'Not safe', hint: 'Someone could get hurt.' },
  wrong: { label: 'Not true', hint: 'A wrong time or place, a false name.' },
  other: { label: 'Something else', hint: 'Say what below.' },
}

/** With its article, to be put into a sentence. */
export const SUBJECT_WORDS: Record<ReportSubject, string> = {
  event: 'this event',
  community: 'this community',
  profile: 'this player',
}

export const SUBJECT_KINDS: Record<ReportSubject, string> = {
  event: 'Event',
  community: 'Community',
  profile: 'Player',
}
