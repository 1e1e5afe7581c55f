import { paragraphsOf } from '#/lib/text'

const LINK = /https?:\/\/[^\s<>"']+/g
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}’”]+$/

/** A stretch of what somebody wrote: words, or an address of the web that may be opened. */
export type BodyPart = { kind: 'text' | 'link'; text: string }

function partsOfParagraph(paragraph: string): BodyPart[] {
  const parts: BodyPart[] = []
  let end = 0
  for (const match of paragraph.matchAll(LINK)) {
    const address = match[0].replace(TRAILING, '')
    if (!URL.canParse(address)) continue
    if (match.index > end) parts.push({ kind: 'text', text: paragraph.slice(end, match.index) })
    parts.push({ kind: 'link', text: address })
    end = match.index + address.length
  }
  if (end < paragraph.length) parts.push({ kind: 'text', text: paragraph.slice(end) })
  return parts
}

/** The paragraphs, each cut at its addresses: nothing but http and https ever becomes a link. */
export const bodyParts = (body: string): BodyPart[][] => paragraphsOf(body).map(partsOfParagraph)
