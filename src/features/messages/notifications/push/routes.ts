import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readPush } from './reads'
import { pushSchema, subscribeSchema, testedSchema } from './schema'
import { addBrowser, removeBrowser, testBrowser } from './writes'

const now = { 200: json(pushSchema, 'The browsers that are told'), ...problems }

const getPush = createRoute({ method: 'get', path: '/push', ...access('signed-in'), responses: now })
const postBrowser = createRoute({
  method: 'post',
  path: '/push/browsers',
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(subscribeSchema) },
  responses: now,
})
const deleteBrowser = createRoute({
  method: 'delete',
  path: '/push/browsers/{id}',
  ...access('signed-in'),
  request: { params: idParam },
  responses: now,
})
const postTest = createRoute({
  method: 'post',
  path: '/push/browsers/{id}/test',
  ...access('signed-in', 'accountChange'),
  request: { params: idParam },
  responses: { 200: json(testedSchema, 'What the push service answered'), ...problems },
})

export const pushRoutes = apiRouter()
  .openapi(getPush, async (c) => {
    const { db, push } = c.var.services
    return c.json(await readPush(db, push, signedIn(c.var.viewer).id), 200)
  })
  .openapi(postBrowser, async (c) => {
    const { db, push } = c.var.services
    const viewer = signedIn(c.var.viewer)
    await addBrowser(db, push, viewer, c.req.valid('json'))
    return c.json(await readPush(db, push, viewer.id), 200)
  })
  .openapi(deleteBrowser, async (c) => {
    const { db, push } = c.var.services
    const viewer = signedIn(c.var.viewer)
    await removeBrowser(db, viewer, c.req.valid('param').id)
    return c.json(await readPush(db, push, viewer.id), 200)
  })
  .openapi(postTest, async (c) => {
    const { db, push } = c.var.services
    const outcome = await testBrowser(db, push, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json({ outcome }, 200)
  })
