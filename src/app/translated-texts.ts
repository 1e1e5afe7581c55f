/** A browser's translator puts a `font` with its words in a text's place. */
type Translation = { font: Element; words: string }

const translations = new WeakMap<Text, Translation>()
const textOf = new WeakMap<Node, Text>()

function drop(text: Text): void {
  const font = translations.get(text)?.font
  translations.delete(text)
  font?.remove()
}

/** Stands before its translation, empty: so that React finds it where it left it. */
function putBack(text: Text, font: Element): void {
  // Some wrap the text itself: a copy stays for readers.
  if (font.contains(text)) text.replaceWith(text.cloneNode())
  font.before(text)
  translations.set(text, { font, words: text.data })
  textOf.set(font, text)
  text.data = ''
}

function removed(text: Text, { addedNodes, previousSibling, nextSibling, target }: MutationRecord): void {
  const known = translations.get(text)
  if (!known) {
    const isNew = (node: Node | null): node is Element =>
      node instanceof Element && node.matches('font') && node.parentNode === target && !textOf.has(node)
    const font = [...addedNodes, previousSibling, nextSibling].find(isNew)
    if (font && text.parentNode !== target) putBack(text, font)
  } else if (!text.parentNode) drop(text)
  // The page has moved it.
  else if (known.font.isConnected) text.after(known.font)
}

/** A reader who wants the original again puts the text in its translation's place. */
function untranslated(font: Node): void {
  const text = textOf.get(font)
  const known = text && translations.get(text)
  if (!text || !known || font.isConnected) return
  translations.delete(text)
  text.data ||= known.words
}

function follow(records: MutationRecord[]): void {
  for (const record of records) {
    const { target } = record
    // The page says something else now: the translator translates that.
    if (target instanceof Text) {
      if (target.data) drop(target)
    } else
      for (const node of record.removedNodes)
        if (node instanceof Text) removed(node, record)
        else untranslated(node)
  }
}

/**
 * Lets a page be translated by the browser while it goes on: React changes and removes texts where it put them, and a
 * translator has taken them out. Without this it would show old numbers, or fail.
 */
export function followTranslator(): void {
  new MutationObserver(follow).observe(document.documentElement, {
    childList: true,
    subtree: true,
    characterData: true,
  })
}
