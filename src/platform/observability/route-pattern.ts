import type { Context } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'

/**
 * The pattern of what a call is for, such as `/api/events/:id`, also when something in front of it answered; of pages
 * and unknown calls the pattern of what caught them. Never the path itself, which may carry a secret.
 */
export const patternOf = (c: Context): string =>
  matchedRoutes(c)
    .slice(c.req.routeIndex)
    .find(({ path }) => !path.includes('*'))?.path ?? routePath(c)
