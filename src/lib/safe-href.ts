const PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])
const OURS = 'https://ours.invalid'
/** Browsers take a backslash for a slash, and leave out tabs and line ends. */
const READ_OTHERWISE = /[\p{Cc}\\]/u

/** A path of our own, or a place on the same page, as browsers read it. */
function ownAddress(typed: string): string | null {
  if (READ_OTHERWISE.test(typed)) return null
  const { origin, href, hash } = new URL(typed, OURS)
  if (typed.startsWith('#')) return hash || typed
  const path = href.slice(OURS.length)
  // A second slash would lead off our site.
  return origin === OURS && !path.startsWith('//') ? path : null
}

/**
 * An address that can do nothing but lead somewhere: of the web, of a mailbox, a path of our own or a place on the
 * page; null for any other.
 */
export function safeHref(href: string): string | null {
  if (!URL.canParse(href, OURS)) return null
  if (/^[/#]/.test(href)) return ownAddress(href)
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  return PROTOCOLS.has(url.protocol) ? url.href : null
}

/** For whoever reads elsewhere: paths of our own are put behind `origin`. */
export const addressFrom = (href: string, origin: string): string =>
  href.startsWith('/') ? origin + href : href
