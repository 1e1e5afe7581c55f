import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, problems, signedIn } from '#/platform/http/api-route'
import type { Services } from '#/platform/services'
import { listMessages, readMessage, readOutboxSummary } from './reads'
import { listMessagesSchema, messageDetailSchema, messagePageSchema, outboxSummarySchema } from './schema'
import { retryMessage, skipMessage } from './writes'

/** Without a service the outbox is where links and codes are read. */
const handsOn = ({ mailer, sms }: Services) => ({
  email: mailer.kind === 'outbox',
  sms: sms.kind === 'outbox',
  push: false,
})

const detail = { 200: json(messageDetailSchema, 'The message as it is now'), ...problems }

const getMessages = createRoute({
  method: 'get',
  path: '/admin/outbox',
  ...access('admin'),
  request: { query: listMessagesSchema },
  responses: { 200: json(messagePageSchema, 'A page, the newest first'), ...problems },
})
const getSummary = createRoute({
  method: 'get',
  path: '/admin/outbox/summary',
  ...access('admin'),
  responses: { 200: json(outboxSummarySchema, 'How many are in each state'), ...problems },
})
const getMessage = createRoute({
  method: 'get',
  path: '/admin/outbox/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: detail,
})
const postRetry = createRoute({
  method: 'post',
  path: '/admin/outbox/{id}/retry',
  ...access('admin'),
  request: { params: idParam },
  responses: detail,
})
const postSkip = createRoute({
  method: 'post',
  path: '/admin/outbox/{id}/skip',
  ...access('admin'),
  request: { params: idParam },
  responses: detail,
})

export const outboxRoutes = apiRouter()
  .openapi(getMessages, async (c) => {
    const { services } = c.var
    return c.json(await listMessages(services.db, c.req.valid('query'), handsOn(services)), 200)
  })
  .openapi(getSummary, async (c) => {
    const { services } = c.var
    return c.json(await readOutboxSummary(services.db, handsOn(services)), 200)
  })
  .openapi(getMessage, async (c) => {
    const { services } = c.var
    return c.json(await readMessage(services.db, c.req.valid('param').id, handsOn(services)), 200)
  })
  .openapi(postRetry, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await retryMessage(services.db, signedIn(viewer), id, handsOn(services)), 200)
  })
  .openapi(postSkip, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await skipMessage(services.db, signedIn(viewer), id, handsOn(services)), 200)
  })
