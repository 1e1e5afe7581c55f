import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listNotifications, readUnread } from './reads'
import { listNotificationsSchema, markReadSchema, notificationPageSchema, unreadSchema } from './schema'
import { markRead } from './writes'

const getNotifications = createRoute({
  method: 'get',
  path: '/notifications',
  ...access('signed-in'),
  request: { query: listNotificationsSchema },
  responses: { 200: json(notificationPageSchema, 'One’s own, the newest first'), ...problems },
})
const getUnread = createRoute({
  method: 'get',
  path: '/notifications/unread',
  ...access('signed-in'),
  responses: { 200: json(unreadSchema, 'How many are unread'), ...problems },
})
const postRead = createRoute({
  method: 'post',
  path: '/notifications/read',
  ...access('signed-in'),
  request: { body: jsonBody(markReadSchema) },
  responses: { 200: json(unreadSchema, 'How many are unread now'), ...problems },
})

export const notificationRoutes = apiRouter()
  .openapi(getNotifications, async (c) => {
    const { services, viewer } = c.var
    return c.json(await listNotifications(services.db, signedIn(viewer).id, c.req.valid('query')), 200)
  })
  .openapi(getUnread, async (c) =>
    c.json(await readUnread(c.var.services.db, signedIn(c.var.viewer).id), 200),
  )
  .openapi(postRead, async (c) =>
    c.json(await markRead(c.var.services.db, signedIn(c.var.viewer).id, c.req.valid('json')), 200),
  )
