import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listHostRequests, readOwnHostRequest } from './reads'
import {
  askToHostSchema,
  hostRequestPageSchema,
  listHostRequestsSchema,
  ownHostRequestSchema,
  rejectHostSchema,
} from './schema'
import { approveHostRequest, askToHost, rejectHostRequest, withdrawHostRequest } from './writes'

const own = json(ownHostRequestSchema, 'The viewer’s newest request')
const decided = { 204: { description: 'Decided, and told' }, ...problems }

const getOwn = createRoute({
  method: 'get',
  path: '/my/host-request',
  ...access('signed-in'),
  responses: { 200: own, ...problems },
})
const postOwn = createRoute({
  method: 'post',
  path: '/my/host-request',
  ...access('signed-in', 'hostRequest'),
  request: { body: jsonBody(askToHostSchema) },
  responses: { 201: own, ...problems },
})
const deleteOwn = createRoute({
  method: 'delete',
  path: '/my/host-request',
  ...access('signed-in'),
  responses: { 200: own, ...problems },
})
const getQueue = createRoute({
  method: 'get',
  path: '/admin/host-requests',
  ...access('admin'),
  request: { query: listHostRequestsSchema },
  responses: { 200: json(hostRequestPageSchema, 'A page of the queue'), ...problems },
})
const postApprove = createRoute({
  method: 'post',
  path: '/admin/host-requests/{id}/approve',
  ...access('admin'),
  request: { params: idParam },
  responses: decided,
})
const postReject = createRoute({
  method: 'post',
  path: '/admin/host-requests/{id}/reject',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(rejectHostSchema) },
  responses: decided,
})

export const hostRequestRoutes = apiRouter()
  .openapi(getOwn, async (c) =>
    c.json(await readOwnHostRequest(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(postOwn, async (c) => {
    const { message } = c.req.valid('json')
    return c.json(await askToHost(c.var.services.db, signedIn(c.var.viewer), message), 201)
  })
  .openapi(deleteOwn, async (c) =>
    c.json(await withdrawHostRequest(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(getQueue, async (c) =>
    c.json(await listHostRequests(c.var.services.db, c.req.valid('query')), 200),
  )
  .openapi(postApprove, async (c) => {
    await approveHostRequest(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(postReject, async (c) => {
    const { reason } = c.req.valid('json')
    await rejectHostRequest(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, reason)
    return c.body(null, 204)
  })
