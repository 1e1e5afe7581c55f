import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, problems, signedIn } from '#/platform/http/api-route'
import { readOwnCalendar } from './reads'
import { ownCalendarSchema } from './schema'
import { renewOwnCalendar } from './writes'

const calendar = { 200: json(ownCalendarSchema, 'The secret address of one’s own calendar'), ...problems }

const getCalendar = createRoute({
  method: 'get',
  path: '/my/calendar',
  ...access('signed-in'),
  responses: calendar,
})
const postCalendar = createRoute({
  method: 'post',
  path: '/my/calendar',
  description: 'Makes the address, or another one: the earlier leads nowhere from then on.',
  ...access('signed-in', 'accountChange'),
  responses: calendar,
})

export const calendarRoutes = apiRouter()
  .openapi(getCalendar, async (c) => {
    const { db, env } = c.var.services
    return c.json(await readOwnCalendar(db, signedIn(c.var.viewer), env), 200)
  })
  .openapi(postCalendar, async (c) => {
    const { db, env } = c.var.services
    const viewer = signedIn(c.var.viewer)
    await renewOwnCalendar(db, viewer)
    return c.json(await readOwnCalendar(db, viewer, env), 200)
  })
