import { createRoute } from '@hono/zod-openapi'
import { issueSchema } from '#/features/messages/newsletter/issues/schema'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readSending } from './reads'
import { issueActSchema, sendingSchema, testSentSchema } from './schema'
import { actOnIssue, sendTest } from './writes'

const getSending = createRoute({
  method: 'get',
  path: '/admin/newsletter/issues/{id}/sending',
  ...access('admin'),
  request: { params: idParam },
  responses: { 200: json(sendingSchema, 'How far it has come'), ...problems },
})
const postAct = createRoute({
  method: 'post',
  path: '/admin/newsletter/issues/{id}/acts',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(issueActSchema) },
  responses: { 200: json(issueSchema, 'The issue as it is now'), ...problems },
})
const postTest = createRoute({
  method: 'post',
  path: '/admin/newsletter/issues/{id}/test',
  ...access('admin', 'newsletterTest'),
  request: { params: idParam },
  responses: { 202: json(testSentSchema, 'On its way to the caller'), ...problems },
})

export const newsletterSendingRoutes = apiRouter()
  .openapi(getSending, async (c) =>
    c.json(await readSending(c.var.services.db, c.req.valid('param').id), 200),
  )
  .openapi(postAct, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await actOnIssue(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(postTest, async (c) =>
    c.json(await sendTest(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 202),
  )
