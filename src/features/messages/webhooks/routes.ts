import { createRoute } from '@hono/zod-openapi'
import { AppError } from '#/lib/errors'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { createOutbound, peopleMayCall } from '#/platform/security/outbound'
import { listWebhooks } from './reads'
import {
  createWebhookSchema,
  updateWebhookSchema,
  webhookSchema,
  webhookSecretSchema,
  webhooksSchema,
} from './schema'
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './writes'

const webhook = { 200: json(webhookSchema, 'The webhook as it is now'), ...problems }

const getWebhooks = createRoute({
  method: 'get',
  path: '/my/webhooks',
  ...access('signed-in'),
  responses: { 200: json(webhooksSchema, 'Your webhooks, never their secrets'), ...problems },
})
const postWebhook = createRoute({
  method: 'post',
  path: '/my/webhooks',
  description:
    'Deliveries are signed as Standard Webhooks asks (standardwebhooks.com) and arrive at least once, under the same `webhook-id`. The secret stands in this answer alone.',
  ...access('signed-in', 'webhook'),
  request: { body: jsonBody(createWebhookSchema) },
  responses: { 201: json(webhookSecretSchema, 'The new webhook with its secret'), ...problems },
})
const patchWebhook = createRoute({
  method: 'patch',
  path: '/my/webhooks/{id}',
  ...access('signed-in', 'webhook'),
  request: { params: idParam, body: jsonBody(updateWebhookSchema) },
  responses: webhook,
})
const postSecret = createRoute({
  method: 'post',
  path: '/my/webhooks/{id}/secret',
  description: 'Makes another secret; the old one signs nothing any more.',
  ...access('signed-in', 'webhook'),
  request: { params: idParam },
  responses: { 200: json(webhookSecretSchema, 'The webhook with its new secret'), ...problems },
})
const removeWebhook = createRoute({
  method: 'delete',
  path: '/my/webhooks/{id}',
  ...access('signed-in', 'webhook'),
  request: { params: idParam },
  responses: { 204: { description: 'Gone, with what waited to be sent' }, ...problems },
})

/** Resolves the name, so it happens before and outside of the transaction; sending checks it again. */
async function refuseUncallable(url: string, nodeEnv: string): Promise<void> {
  const { allowHttp, permits } = peopleMayCall(nodeEnv)
  await createOutbound({ permits })
    .check(url, { allowHttp })
    .catch((error: unknown) => {
      throw error instanceof AppError ? AppError.validation({ url: error.detail }) : error
    })
}

export const webhookRoutes = apiRouter()
  .openapi(getWebhooks, async (c) =>
    c.json(await listWebhooks(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(postWebhook, async (c) => {
    const { db, env } = c.var.services
    const input = c.req.valid('json')
    await refuseUncallable(input.url, env.NODE_ENV)
    return c.json(await createWebhook(db, signedIn(c.var.viewer), input), 201)
  })
  .openapi(patchWebhook, async (c) => {
    const { db, env } = c.var.services
    const input = c.req.valid('json')
    if (input.url !== undefined) await refuseUncallable(input.url, env.NODE_ENV)
    return c.json(await updateWebhook(db, signedIn(c.var.viewer), c.req.valid('param').id, input), 200)
  })
  .openapi(postSecret, async (c) =>
    c.json(await rotateSecret(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(removeWebhook, async (c) => {
    await deleteWebhook(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.body(null, 204)
  })
