import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, problems, signedIn } from '#/platform/http/api-route'
import { listDeliveries } from './reads'
import { deliveriesSchema, deliverySchema, listDeliveriesSchema } from './schema'
import { retryDelivery, sendTest } from './writes'

const delivery = { 200: json(deliverySchema, 'The delivery as it stands'), ...problems }

const getDeliveries = createRoute({
  method: 'get',
  path: '/my/webhooks/{id}/deliveries',
  ...access('signed-in'),
  request: { params: idParam, query: listDeliveriesSchema },
  responses: { 200: json(deliveriesSchema, 'A page, the latest first'), ...problems },
})
const postTest = createRoute({
  method: 'post',
  path: '/my/webhooks/{id}/test',
  description: 'Queues a delivery of the type `test`.',
  ...access('signed-in', 'webhook'),
  request: { params: idParam },
  responses: delivery,
})
const postRetry = createRoute({
  method: 'post',
  path: '/my/webhooks/{id}/deliveries/{deliveryId}/retry',
  ...access('signed-in', 'webhook'),
  request: { params: idParam.extend({ deliveryId: z.uuid() }) },
  responses: delivery,
})

export const webhookDeliveryRoutes = apiRouter()
  .openapi(getDeliveries, async (c) =>
    c.json(
      await listDeliveries(
        c.var.services.db,
        signedIn(c.var.viewer),
        c.req.valid('param').id,
        c.req.valid('query'),
      ),
      200,
    ),
  )
  .openapi(postTest, async (c) =>
    c.json(await sendTest(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(postRetry, async (c) => {
    const { id, deliveryId } = c.req.valid('param')
    return c.json(await retryDelivery(c.var.services.db, signedIn(c.var.viewer), id, deliveryId), 200)
  })
