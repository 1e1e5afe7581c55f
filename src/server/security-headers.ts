import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './api-env'

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

/** What holds whatever is answered. */
const always = (publicUrl: string): Record<string, string> => ({
  ...COMMON,
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  }),
})

/** For answers that no page or call stands behind. */
export const bareHeaders = (publicUrl: string): Record<string, string> => ({
  ...always(publicUrl),
  'content-security-policy': NOTHING,
})

/** On every answer, errors too. Pages set their own content policy; everything else may run nothing. */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  const { NODE_ENV, PUBLIC_URL } = c.var.services.env
  for (const [name, value] of Object.entries(always(PUBLIC_URL)))
    // What other sites may show says so itself.
    if (name !== 'cross-origin-resource-policy' || !headers.has(name)) headers.set(name, value)
  if (NODE_ENV !== 'development' && c.res.status !== 304 && !headers.has('content-security-policy'))
    headers.set('content-security-policy', NOTHING)
})
