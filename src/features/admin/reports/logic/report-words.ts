import type { ReportReason, ReportSubject } from '#/features/admin/reports/schema'
import * as m from '#/lib/messages.gen'

export const REASON_WORDS: Record<ReportReason, { label: () => string; hint: () => string }> = {
  spam: { label: m.reports_spam, hint: m.reports_spamHint },
  abuse: { label: m.reports_abuse, hint: m.reports_abuseHint },
  unsafe: { label: m.reports_unsafe, hint: m.reports_unsafeHint },
  wrong: { label: m.reports_wrong, hint: m.reports_wrongHint },
  other: { label: m.reports_other, hint: m.reports_otherHint },
}

/** What the button that reports it says. */
export const REPORT_WORDS: Record<ReportSubject, () => string> = {
  event: m.reports_reportEvent,
  community: m.reports_reportCommunity,
  profile: m.reports_reportPlayer,
}

export const SUBJECT_KINDS: Record<ReportSubject, () => string> = {
  event: m.reports_kindEvent,
  community: m.reports_kindCommunity,
  profile: m.reports_kindPlayer,
}
