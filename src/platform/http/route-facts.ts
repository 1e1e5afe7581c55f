import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { TokenScope } from '#/lib/token-scopes'
import type { LimitName } from '#/platform/security/limits'
import type { BodyKind } from './body-limits'

/**
 * Who may call a route at all; what they may do to a given thing is the feature's policy.
 * The access table of the tests is generated from this mark.
 */
export type Access = 'anyone' | 'signed-in' | 'host' | 'admin'

/** What a route says of itself beside who may call it. */
export type RouteFacts = {
  /** How often one caller may call it. */
  limit?: LimitName
  /** The scope that opens it to access tokens; without one it is closed to them. */
  scope?: TokenScope
  /** What body it takes: a small piece of JSON, unless it says otherwise. */
  body?: BodyKind
  /**
   * Its answer is the same for every anonymous visitor: it is cached for them until one of these topics changes, or the
   * events or settings of the site, which every answer is made from. `{id}` stands for the parameter of that name.
   */
  cache?: { topics: readonly string[] }
}
/** Every page and answer may show them. */
const ALWAYS_SHOWN = ['events', 'settings']

const declared = new WeakMap<object, RouteFacts>()

/** Remembers a route's facts under the guard that stands before its handler. */
export const declareFacts = (guard: object, facts: RouteFacts): void => void declared.set(guard, facts)

/** A topic with the parameters of the call's path; ids in topics are lower case. */
function withParameters(topic: string, pattern: string, path: string): string {
  const segments = path.split('/')
  return pattern
    .split('/')
    .reduce(
      (filled, part, index) =>
        part.startsWith(':')
          ? filled.replace(`{${part.slice(1)}}`, (segments[index] ?? '').toLowerCase())
          : filled,
      topic,
    )
}

/** The topics that drop a call's answer from the cache for anonymous visitors; null for what isn't cached for them. */
export function cacheTopicsOf(c: Context): string[] | null {
  if (c.req.method !== 'GET') return null
  for (const { handler, path } of matchedRoutes(c)) {
    const facts = declared.get(handler)
    if (facts)
      return facts.cache
        ? [...ALWAYS_SHOWN, ...facts.cache.topics.map((topic) => withParameters(topic, path, c.req.path))]
        : null
  }
  return null
}
