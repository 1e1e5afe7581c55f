import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#/platform/http/api-env'
import { UNSTORED } from '#/platform/cache/private-answers'
import type { Env } from '#/platform/env'

const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The service worker fetches what it keeps, from here alone. */
export const WORKER_POLICY = `${NOTHING}; connect-src 'self'`

type Site = Pick<Env, 'PUBLIC_URL' | 'HSTS'>

/** Names below a club's own may belong to somebody else, who has no https: then HSTS says `host`. */
const transportOf = ({ PUBLIC_URL, HSTS }: Site): Record<string, string> =>
  PUBLIC_URL.startsWith('https:') && HSTS !== 'off'
    ? {
        'strict-transport-security': `max-age=${HSTS_SECONDS}${HSTS === 'subdomains' ? '; includeSubDomains' : ''}`,
      }
    : {}

/** What holds whatever is answered. */
const always = (site: Site): Record<string, string> => ({ ...COMMON, ...transportOf(site) })

/** For answers that no page or call stands behind. */
export const bareHeaders = (site: Site): Record<string, string> => ({
  ...always(site),
  'content-security-policy': NOTHING,
  'cache-control': UNSTORED,
})

/**
 * What an answer is still to get of them, given what it `has`. Pages set their own content policy; everything else may run
 * nothing.
 */
export function missingHeaders(
  env: Pick<Env, 'NODE_ENV'> & Site,
  status: number,
  has: (name: string) => boolean,
): [name: string, value: string][] {
  // What other sites may show says so itself.
  const missing = Object.entries(always(env)).filter(
    ([name]) => name !== 'cross-origin-resource-policy' || !has(name),
  )
  const isOpen = env.NODE_ENV === 'development' || status === 304 || has('content-security-policy')
  return isOpen ? missing : [...missing, ['content-security-policy', NOTHING]]
}

/** On every answer, errors too; what a page asks for while it is rendered goes nowhere. */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  if (c.env?.viewer) return
  const { headers, status } = c.res
  for (const [name, value] of missingHeaders(c.var.services.env, status, (header) => headers.has(header)))
    headers.set(name, value)
})
