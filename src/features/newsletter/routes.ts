import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems } from '#/server/api-route'
import {
  confirmSchema,
  newsletterStateSchema,
  subscribeSchema,
  subscribedSchema,
  unsubscribeSchema,
} from './schema'
import { confirmSubscription, subscribe, unsubscribe } from './writes'

const state = { 200: json(newsletterStateSchema, 'The subscription as it is now'), ...problems }

const postSubscribe = createRoute({
  method: 'post',
  path: '/newsletter',
  ...access('anyone', 'newsletter'),
  request: { body: jsonBody(subscribeSchema) },
  responses: { 202: json(subscribedSchema, 'The same whether or not the address is known'), ...problems },
})
const postConfirm = createRoute({
  method: 'post',
  path: '/newsletter/confirm',
  ...access('anyone', 'proofCode'),
  request: { body: jsonBody(confirmSchema) },
  responses: state,
})
const postUnsubscribe = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe',
  ...access('anyone', 'newsletter'),
  request: { body: jsonBody(unsubscribeSchema) },
  responses: state,
})

export const newsletterRoutes = apiRouter()
  .openapi(postSubscribe, async (c) => {
    const { email, website } = c.req.valid('json')
    const { db, limits } = c.var.services
    await limits.take('proofMail', email)
    if (website === '') await subscribe(db, email)
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postConfirm, async (c) => {
    const { db, env } = c.var.services
    return c.json(await confirmSubscription(db, env.AUTH_SECRET, c.req.valid('json')), 200)
  })
  .openapi(postUnsubscribe, async (c) => {
    const { db, env } = c.var.services
    return c.json(await unsubscribe(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
