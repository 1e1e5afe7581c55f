/** HTML of other programs, such as a calendar's description, as plain text. */

const TAG =
  /<\/?(?:a|b|blockquote|body|br|center|code|div|em|font|h[1-6]|head|hr|html|i|img|li|meta|ol|p|pre|s|span|strong|style|script|sub|sup|table|tbody|td|th|thead|tr|u|ul|!--|!doctype)\b[^<>]*\/?>|<!--/i
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
}

const codePoint = (number: number) =>
  number > 0x1f && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff)
    ? String.fromCodePoint(number)
    : ' '

const withoutEntities = (text: string): string =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return codePoint(Number(decimal))
    if (hex) return codePoint(Number.parseInt(hex, 16))
    return NAMED[(name ?? '').toLowerCase()] ?? entity
  })

/** 'our page (https://…)'; an address that is its own label is said once. */
function linkText(attributes: string, label: string): string {
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes)
  const address = (href?.[1] ?? href?.[2] ?? href?.[3] ?? '').trim().replace(/^mailto:/i, '')
  const words = label.replace(/<[^>]*>/g, '').trim()
  if (address === '' || /^(?:javascript|data):/i.test(address)) return words
  return words === '' || words === address ? address : `${words} (${address})`
}

const marked = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<a\b([^>]*)>([\s\S]*?)<\/a\s*>/gi, (_, attributes: string, label: string) =>
      linkText(attributes, label),
    )
    .replace(/\s*<br\b[^>]*>[ \t]*/gi, '\n')
    .replace(/\s*<li\b[^>]*>\s*/gi, '\n- ')
    .replace(/\s*<\/?(?:p|div|h[1-6]|blockquote|ul|ol|table|hr|pre)\b[^>]*>\s*/gi, '\n\n')
    .replace(/\s*<\/?tr\b[^>]*>\s*/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')

const tidied = (text: string): string =>
  text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Whether text is written in HTML. */
const isHtml = (text: string): boolean => TAG.test(text)

/** Paragraphs, lists and links of HTML as plain text; text without tags stays as it is. */
export function htmlText(text: string): string {
  if (isHtml(text)) {
    const plain = tidied(withoutEntities(marked(text)))
    // Some programs write the signs of their tags as entities.
    return isHtml(plain) ? tidied(marked(plain)) : plain
  }
  const decoded = withoutEntities(text)
  return isHtml(decoded)
    ? htmlText(decoded)
    : /&(?:nbsp|amp|lt|gt|quot|#\d+);/i.test(text)
      ? tidied(decoded)
      : text
}
