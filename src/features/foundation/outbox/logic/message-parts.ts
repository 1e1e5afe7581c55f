const CODE = /\b(\d{6})\b/
/** As the mail layout and the text messages put it, in any language: alone behind its label, or first. */
const CODE_LINE = /^(?:[\p{L} ]+: (\d{6})|(\d{6}) \p{Ll}.*|.*\bcode is (\d{6})\b.*)$/mu
/** What ends a sentence or a bracket is not the address's. */
const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g
/** What mail programs know as the beginning of a signature; server/mail-layout puts it. */
const FOOTER_MARK = '\n-- \n'
const TOKEN = /([?&](?:amp;)?token=)[\w.~-]+/g
const HIDDEN_TOKEN = '…'
const HIDDEN_CODE = '••••••'

/** A stretch of a message's text: plain, or an address that can be opened. */
export type MessagePart = { kind: 'text' | 'link'; text: string }

/** The typed code that a message carries, if it carries one. */
export function codeIn(text: string): string | null {
  const found = CODE_LINE.exec(text)
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? null
}

/**
 * The link a message brings for whoever holds it: the last one with a token, what stands under every mail aside. Others
 * open the recipient's own pages, which nobody else may see.
 */
export const linkIn = (text: string): string | null =>
  text
    .split(FOOTER_MARK)[0]
    ?.match(LINK)
    ?.findLast((link) => link.includes('token=')) ?? null

/** The text cut at its addresses, in order. */
export function partsOf(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    parts.push({ kind: 'link', text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

/** Returns the message without what would let its reader act for the recipient. */
export function withoutSecrets(text: string): string {
  const code = codeIn(text)
  const hidden = text.replace(TOKEN, `$1${HIDDEN_TOKEN}`)
  return code ? hidden.replaceAll(code, HIDDEN_CODE) : hidden
}

/** Whether something was left out of a stored message. */
export const isRedacted = (text: string): boolean =>
  text.includes(`token=${HIDDEN_TOKEN}`) || text.includes(HIDDEN_CODE)

/** A subject may carry the code that it brings. */
export const subjectWithoutCode = (subject: string): string => subject.replace(CODE, HIDDEN_CODE)
