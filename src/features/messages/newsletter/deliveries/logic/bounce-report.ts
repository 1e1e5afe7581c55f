import { type RefusedFor, refusedFor } from '#/lib/delivery-status'

type BounceReport = { about: RefusedFor; said: string }

const FAILED = /^Action:[ \t]*failed\b/im
const STATUS = /^Status:[ \t]*([245]\.\d{1,3}\.\d{1,3})/im
const DIAGNOSTIC = /^Diagnostic-Code:[ \t]*(?:[\w-]+;[ \t]*)?((?:.+)(?:\r?\n[ \t]+.+)*)/im
const MAX_SAID_CHARS = 1_000
const ADDRESS = /<?[^\s<>@]+@[^\s<>@]+>?/g

/** The class of RFC 3463 that stands in the report, unless what the other side said has a narrower one. */
const narrowest = (status: string, said: string): string =>
  /\b[245]\.\d{1,3}\.\d{1,3}\b/.test(said) ? said : status

/**
 * What a mail service reports of a mail it gave up on (RFC 3464): its machine-readable part, wherever it stands in the
 * raw message. Null for a delay, a success, an answer from a holiday: nothing is concluded from prose.
 */
export function bounceReportIn(raw: string): BounceReport | null {
  const status = STATUS.exec(raw)?.[1]
  if (!FAILED.test(raw) || status === undefined) return null
  const diagnostic = DIAGNOSTIC.exec(raw)?.[1] ?? status
  const said = diagnostic.slice(0, MAX_SAID_CHARS).replace(/\s+/g, ' ').trim()
  const reply = Number(/^\d{3}/.exec(said)?.[0])
  const about = refusedFor(status.endsWith('.0.0') ? said : narrowest(status, said), reply || undefined)
  return { about, said: said.replace(ADDRESS, '…') }
}
