import type { IssueStatus } from '#/features/messages/newsletter/issues/schema'
import type { BadgeTone } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

export const ISSUE_WORDS: Record<IssueStatus, { label: () => string; tone: BadgeTone }> = {
  draft: { label: () => m.newsletter_draft(), tone: 'neutral' },
  scheduled: { label: () => m.newsletter_scheduled(), tone: 'kitchen' },
  sending: { label: () => m.newsletter_goingOut(), tone: 'dusk' },
  paused: { label: () => m.newsletter_paused(), tone: 'clay' },
  sent: { label: () => m.newsletter_sent(), tone: 'court' },
}

/** A draft may have no subject yet. */
export const subjectOf = ({ subject }: { subject: string }): string =>
  subject || m.newsletter_withoutSubject()
