import { brand } from '#/brand'

/** Public addresses that carry the slug ↔ internal paths that don't. Nothing else in the program knows the slug. */
const PAIRS: ReadonlyArray<readonly [publicPath: string, internalPath: string]> = [
  [`/${brand.slug}-stakes-mobile`, '/stakes-mobile'],
  [`/${brand.slug}-stakes`, '/stakes'],
  [`/${brand.slug}-squad`, '/squad'],
  [`/${brand.slug}-notes`, '/notes'],
  [`/${brand.slug}-drop-001`, '/drop-001'],
  [`/community/${brand.slug}`, '/community/interest'],
]

function swap(path: string, from: 0 | 1): string {
  for (const pair of PAIRS) {
    const prefix = pair[from]
    if (path === prefix || path.startsWith(`${prefix}/`))
      return pair[from === 0 ? 1 : 0] + path.slice(prefix.length)
  }
  return path
}

export const toInternalPath = (path: string): string => swap(path, 0)
export const toPublicPath = (path: string): string => swap(path, 1)

/** The address of an internal path with whatever stands behind it, for whoever opens it from elsewhere. */
export function toPublicHref(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  return toPublicPath(path) + rest
}

/** An internal path is no address: typed into the address bar it leads to the public one, and opens no second door to a page. */
export const isInternalOnly = (path: string): boolean =>
  toPublicPath(path) !== path && toInternalPath(path) === path

/** Where it stays as it is, it isn't written: that reads the whole address anew, for each link of a page. */
function withPath(url: URL, path: string): URL {
  if (url.pathname !== path) url.pathname = path
  return url
}

export const slugRewrite = {
  input: ({ url }: { url: URL }) =>
    withPath(url, isInternalOnly(url.pathname) ? '/not-an-address' : toInternalPath(url.pathname)),
  output: ({ url }: { url: URL }) => withPath(url, toPublicPath(url.pathname)),
}
