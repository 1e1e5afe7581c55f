/** Nobody reads a form, thinks and writes a sentence in less. */
export const SOONEST_MS = 3_000
/** Who asks something links to a page or two; who sells something, to more. */
const MAX_LINKS = 3
const LINK = /https?:\/\/|\bwww\.|\[url/gi

type Given = {
  /** How long the form stood open; null where nobody opened it. */
  openForMs: number | null
  message: string
}

/** What is set aside for an admin to look at, with no mail to anybody. It is never thrown away: the guess may be wrong. */
export const looksLikeSpam = ({ openForMs, message }: Given): boolean =>
  openForMs === null || openForMs < SOONEST_MS || (message.match(LINK) ?? []).length > MAX_LINKS
