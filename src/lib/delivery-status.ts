/** What a refused mail is refused for: nobody gets mail there; somebody does, but not now; or it is us, or what we say. */
export type RefusedFor = 'address' | 'mailbox' | 'message'

const ENHANCED = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/

/** The classes of RFC 3463 that speak of the address itself: no such person, no such place, closed. */
const NOBODY_THERE = new Set(['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1'])
/** Full, slow, or out of reach: so is an address that is given up, but also one whose server is down. */
const NOT_NOW = new Set(['2.0', '2.2', '4.0', '4.1', '4.2', '4.3', '4.4', '4.7'])
/** RFC 5321, where no enhanced code says more. */
const BY_REPLY: Record<number, RefusedFor> = {
  550: 'address',
  551: 'address',
  552: 'mailbox',
  553: 'address',
}

/** Words of a refusal that is about us: our name, our server, our signature. They end no subscription. */
const ABOUT_US =
  /block|black|den(?:y|ied)|dnsbl|relay|reputation|spam|policy|sender|authenticat|\b(?:listed|rbl|spf|dkim|dmarc)\b/i
/** A reply may quote the address, whose parts are nobody's reason. */
const ADDRESS = /\S+@\S+/g

/**
 * Reads what a mail service said.
 * @param said a reply or status, such as `550 5.1.1 No such user` or `5.2.2`
 * @param reply the reply code of SMTP, where there is one
 */
export function refusedFor(said: string, reply?: number): RefusedFor {
  const [, kind, subject, detail] = ENHANCED.exec(said) ?? []
  if (subject === undefined)
    return ABOUT_US.test(said.replaceAll(ADDRESS, '')) ? 'message' : (BY_REPLY[reply ?? 0] ?? 'message')
  const status = `${subject}.${detail}`
  if (NOT_NOW.has(status)) return 'mailbox'
  if (!NOBODY_THERE.has(status)) return 'message'
  return kind === '5' ? 'address' : 'mailbox'
}
