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

/** On every answer, errors too. Pages set their own content policy; everything else may run nothing. */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(COMMON)) headers.set(name, value)
  const developing = c.var.services.env.NODE_ENV === 'development'
  if (!developing && c.res.status !== 304 && !headers.has('content-security-policy'))
    headers.set('content-security-policy', NOTHING)
  if (c.var.services.env.PUBLIC_URL.startsWith('https:'))
    headers.set('strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`)
})
