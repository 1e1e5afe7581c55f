import type { APIRequestContext, APIResponse } from '@playwright/test'
import { toInternalPath } from '#/lib/public-paths'
import { patternOf } from './screen-map'

/** What came back for an address that somebody typed or a page links to. */
export interface Visit {
  asked: string
  /** The page with the link. */
  from: string
  status: number
  /** Where it ended, path and query; null: on another site. */
  at: string | null
  /** The screen of the map; null for a file. */
  screen: string | null
  title: string
  description: string
  canonical: string
  isIndexed: boolean
}
type Looked = { visit: Visit; links: string[] }
type Link = { path: string; from: string }
type Ear = (response: APIResponse) => Promise<void>

/** Pages of one screen with the same kind of query differ by what is in them only: two tell whether it can be empty. */
const MOST_OF_A_SHAPE = 2
const AT_ONCE = 4
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const FILE = /^\/(api|uploads|share|pictures|assets|fonts|icons)\/|\.\w+$/

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
/** Words as they are read, of how HTML writes them. */
export const decoded = (html: string): string =>
  html.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '')
const first = (html: string, pattern: RegExp): string => decoded(pattern.exec(html)?.[1] ?? '')

/** Where the page's links lead on this site, without what they point at within a page. */
function linksIn(html: string, at: URL): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = URL.parse(decoded(href), at)
    return url?.origin === at.origin ? [url.pathname + url.search] : []
  })
}

function shapeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://here')
  const place = FILE.test(pathname) ? pathname.replace(UUID, '$') : patternOf(toInternalPath(pathname))
  // What nobody knows is looked at each time.
  return `${place === '$' ? pathname : place}?${[...searchParams.keys()].toSorted().join('&')}`
}

async function look(
  api: APIRequestContext,
  site: URL,
  { path, from }: Link,
  onAnswer?: Ear,
): Promise<Looked> {
  const response = await api.get(new URL(path, site).href)
  await onAnswer?.(response)
  const here = new URL(response.url())
  const isHere = here.origin === site.origin
  const isPage =
    (response.headers()['content-type'] ?? '').startsWith('text/html') && !FILE.test(here.pathname)
  const html = isPage && isHere ? await response.text() : ''
  return {
    links: linksIn(html, here),
    visit: {
      asked: path,
      from,
      status: response.status(),
      at: isHere ? here.pathname + here.search : null,
      screen: html === '' ? null : patternOf(toInternalPath(here.pathname)),
      title: first(html, /<title>([^<]*)<\/title>/),
      description: first(html, /<meta name="description" content="([^"]*)"/),
      canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
      isIndexed: html !== '' && !/<meta name="robots" content="noindex"/.test(html),
    },
  }
}

/**
 * Goes to the given addresses and on along the links of what comes back, each page as the server sends it: style alone
 * tells a phone from a desktop, so it has the same links on both. Of links alike in shape it takes the first few.
 */
export async function walk(
  api: APIRequestContext,
  site: URL,
  starts: readonly string[],
  onAnswer?: Ear,
): Promise<Visit[]> {
  const taken = new Map<string, number>()
  const known = new Set<string>()
  const waiting: Link[] = []
  const take = (link: Link, atMost: number) => {
    const shape = shapeOf(link.path)
    const before = taken.get(shape) ?? 0
    if (known.has(link.path) || before >= atMost) return
    known.add(link.path)
    taken.set(shape, before + 1)
    waiting.push(link)
  }
  for (const path of starts) take({ path, from: 'the table' }, Number.POSITIVE_INFINITY)
  const visits: Visit[] = []
  while (waiting.length > 0) {
    const looked = await Promise.all(
      waiting.splice(0, AT_ONCE).map((link) => look(api, site, link, onAnswer)),
    )
    for (const { visit, links } of looked) {
      visits.push(visit)
      for (const path of links) take({ path, from: visit.at ?? '' }, MOST_OF_A_SHAPE)
    }
  }
  return visits
}
