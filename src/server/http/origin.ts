import { createMiddleware } from 'hono/factory'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import { onlyReads } from '#/platform/security/only-reads'
import { bearerOf } from '#/server/resolve-viewer'
import * as m from '#/lib/messages.gen'

const BODIES = /^(application\/json|multipart\/form-data)\b/

/** Ours is the public address, and whichever name the browser called us by; under TLS never a plain page. */
export function isOwnOrigin(given: string | undefined, host: string | undefined, publicUrl: URL): boolean {
  if (!given || !URL.canParse(given)) return false
  const origin = new URL(given)
  if (publicUrl.protocol === 'https:' && origin.protocol !== 'https:') return false
  return origin.host === publicUrl.host || origin.host === host
}

/**
 * A write must come from the product's own pages: browsers always send Origin with one, and no other
 * site can forge it. Plain form posts are refused by their content type as well.
 */
export const guardOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  if (!onlyReads(c.req.method)) {
    // A page of another site can't send a token without our leave, and with one cookies count for nothing.
    const byToken = bearerOf(c.req.header('authorization')) !== undefined
    const publicUrl = new URL(c.var.services.env.PUBLIC_URL)
    if (!byToken && !isOwnOrigin(c.req.header('origin'), c.req.header('host'), publicUrl))
      throw AppError.permission(m.server_foreignRequest())
    const type = c.req.header('content-type')
    if (type !== undefined && !BODIES.test(type))
      throw new AppError({ code: 'unsupported_media_type', category: 'validation', status: 415 })
  }
  await next()
})
