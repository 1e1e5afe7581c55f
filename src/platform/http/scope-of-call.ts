import type { TokenScope } from '#/lib/token-scopes'

const EVENT = String.raw`/events/[^/]+`

/** Which calls a scope opens. Whatever stands in no row is closed to every token. */
const CALLS: readonly (readonly [methods: string, path: string, scope: TokenScope])[] = [
  ['GET', '/session|/profile', 'read:me'],
  ['PATCH', '/profile', 'write:me'],
  ['GET', `${EVENT}/registrations`, 'read:rsvp'],
  ['PUT DELETE', `${EVENT}/registration`, 'write:rsvp'],
  ['GET', `/events|/my/events|${EVENT}|${EVENT}/calendar\\.ics|/live`, 'read:events'],
  [
    'GET',
    '/night-series/(?:next|events)|/series|/communities|/communities/[^/]+|/galleries|/embed/events',
    'read:events',
  ],
  ['POST', `/events|${EVENT}/(?:publish|cancel|duplicate)|/events/import(?:/preview)?`, 'write:events'],
  ['POST', `${EVENT}/registrations/[^/]+/override|/series|/series/[^/]+/skip|/uploads`, 'write:events'],
  ['PATCH DELETE', `${EVENT}|/series/[^/]+`, 'write:events'],
]

const rules = CALLS.map(([methods, path, scope]) => ({
  methods: new Set(methods.split(' ')),
  path: new RegExp(`^(?:${path})$`),
  scope,
}))

/** The scope that a token needs for a call; null for what tokens never reach. `path` starts after `/api`. */
export function scopeOfCall(method: string, path: string): TokenScope | null {
  return rules.find((rule) => rule.methods.has(method) && rule.path.test(path))?.scope ?? null
}
