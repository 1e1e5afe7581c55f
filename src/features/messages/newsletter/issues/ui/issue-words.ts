import type { IssueStatus } from '#/features/messages/newsletter/issues/schema'
import type { BadgeTone } from '#/ui/badge'

export const ISSUE_WORDS: Record<IssueStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'kitchen' },
  sending: { label: 'Going out', tone: 'dusk' },
  paused: { label: 'Paused', tone: 'clay' },
  sent: { label: 'Sent', tone: 'court' },
}

/** A draft may have no subject yet. */
export const subjectOf = ({ subject }: { subject: string }): string => subject || 'Without a subject'
