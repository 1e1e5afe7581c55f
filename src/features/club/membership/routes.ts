import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listMemberships, readOwnMembership } from './reads'
import {
  askForMembershipSchema,
  listMembershipsSchema,
  membershipPageSchema,
  membershipReasonSchema,
  ownMembershipSchema,
} from './schema'
import {
  approveMembership,
  askForMembership,
  endMembership,
  leaveMembership,
  rejectMembership,
  withdrawMembershipRequest,
} from './writes'

const own = json(ownMembershipSchema, 'What the viewer is, and what they asked for last')
const decided = { 204: { description: 'Decided, and told' }, ...problems }

const getOwn = createRoute({
  method: 'get',
  path: '/my/membership',
  ...access('signed-in'),
  responses: { 200: own, ...problems },
})
const postOwn = createRoute({
  method: 'post',
  path: '/my/membership',
  ...access('signed-in', 'membershipRequest'),
  request: { body: jsonBody(askForMembershipSchema) },
  responses: { 201: own, ...problems },
})
const deleteRequest = createRoute({
  method: 'delete',
  path: '/my/membership/request',
  ...access('signed-in'),
  responses: { 200: own, ...problems },
})
const deleteOwn = createRoute({
  method: 'delete',
  path: '/my/membership',
  ...access('signed-in'),
  responses: { 200: own, ...problems },
})
const getQueue = createRoute({
  method: 'get',
  path: '/admin/membership',
  ...access('admin'),
  request: { query: listMembershipsSchema },
  responses: { 200: json(membershipPageSchema, 'A page of the queue, or of members'), ...problems },
})
const postApprove = createRoute({
  method: 'post',
  path: '/admin/membership/{id}/approve',
  ...access('admin'),
  request: { params: idParam },
  responses: decided,
})
const postReject = createRoute({
  method: 'post',
  path: '/admin/membership/{id}/reject',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(membershipReasonSchema) },
  responses: decided,
})
const postEnd = createRoute({
  method: 'post',
  path: '/admin/membership/{id}/end',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(membershipReasonSchema) },
  responses: decided,
})

export const membershipRequestRoutes = apiRouter()
  .openapi(getOwn, async (c) =>
    c.json(await readOwnMembership(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(postOwn, async (c) =>
    c.json(await askForMembership(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 201),
  )
  .openapi(deleteRequest, async (c) =>
    c.json(await withdrawMembershipRequest(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(deleteOwn, async (c) =>
    c.json(await leaveMembership(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(getQueue, async (c) => c.json(await listMemberships(c.var.services.db, c.req.valid('query')), 200))
  .openapi(postApprove, async (c) => {
    await approveMembership(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(postReject, async (c) => {
    const { reason } = c.req.valid('json')
    await rejectMembership(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, reason)
    return c.body(null, 204)
  })
  .openapi(postEnd, async (c) => {
    const { reason } = c.req.valid('json')
    await endMembership(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, reason)
    return c.body(null, 204)
  })
