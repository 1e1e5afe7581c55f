import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readSettings } from './reads'
import {
  changeSettingsSchema,
  notificationSettingsSchema,
  unsubscribedSchema,
  unsubscribeSchema,
} from './schema'
import { changeSettings, unsubscribeTopic } from './writes'

const settings = { 200: json(notificationSettingsSchema, 'One’s own choices as they are now'), ...problems }

const getSettings = createRoute({
  method: 'get',
  path: '/notifications/settings',
  ...access('signed-in'),
  responses: settings,
})
const patchSettings = createRoute({
  method: 'patch',
  path: '/notifications/settings',
  ...access('signed-in'),
  request: { body: jsonBody(changeSettingsSchema) },
  responses: settings,
})
const postUnsubscribe = createRoute({
  method: 'post',
  path: '/notifications/unsubscribe',
  description:
    'By the secret of a mail’s unsubscribe link; ends the mails of its topic, or the digest, and nothing else.',
  ...access('anyone', 'newsletter'),
  request: { body: jsonBody(unsubscribeSchema) },
  responses: { 200: json(unsubscribedSchema, 'What is not mailed any more'), ...problems },
})

export const notificationSettingsRoutes = apiRouter()
  .openapi(getSettings, async (c) =>
    c.json(await readSettings(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(patchSettings, async (c) =>
    c.json(await changeSettings(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 200),
  )
  .openapi(postUnsubscribe, async (c) => {
    const { db, env } = c.var.services
    return c.json(await unsubscribeTopic(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
