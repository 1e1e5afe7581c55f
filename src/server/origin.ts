import { createMiddleware } from 'hono/factory'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from './api-env'
import { bearerOf } from './resolve-viewer'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const BODIES = /^(application\/json|multipart\/form-data)\b/

/**
 * A write must come from the product's own pages: browsers always send Origin with one, and no other
 * site can forge it. Plain form posts are refused by their content type as well.
 */
export const guardOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  if (!READS.has(c.req.method)) {
    const origin = c.req.header('origin')
    const own = [new URL(c.var.services.env.PUBLIC_URL).host, c.req.header('host')]
    // A page of another site can't send a token without our leave, and with one cookies count for nothing.
    const byToken = bearerOf(c.req.header('authorization')) !== undefined
    if (!byToken && (!origin || !URL.canParse(origin) || !own.includes(new URL(origin).host)))
      throw AppError.permission('This request did not come from our own pages.')
    const type = c.req.header('content-type')
    if (type !== undefined && !BODIES.test(type))
      throw new AppError({ code: 'unsupported_media_type', category: 'validation', status: 415 })
  }
  await next()
})
