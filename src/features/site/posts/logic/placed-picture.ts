export interface PlacedPicture {
  /** A picture's name in the design system, or the address of an upload. */
  image: string
  alt: string
}

/** What would end the words within `![…]`. */
const BRACKETS = /[[\]\\]/g

/** A text with a picture as a paragraph of its own where the caret stood. */
export function withPicture(text: string, at: number, { image, alt }: PlacedPicture): string {
  const mark = `![${alt.replace(BRACKETS, '').replace(/\s+/g, ' ').trim()}](${image})`
  const after = text.slice(at).replace(/^\s*\n/, '')
  return [text.slice(0, at).trimEnd(), mark, after].filter((part) => part !== '').join('\n\n')
}
