import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import {
  listCommunities,
  listCommunityCities,
  listOwnCommunities,
  listRequests,
  readCommunity,
  readOwnRequests,
  readRequest,
} from './reads'
import {
  askCommunitySchema,
  communityCitiesSchema,
  communityPageSchema,
  communityRequestDetailSchema,
  communityRequestPageSchema,
  communityRequestSchema,
  communitySchema,
  editCommunitySchema,
  listCommunitiesSchema,
  listCommunityRequestsSchema,
  ownCommunitiesSchema,
  ownCommunityRequestsSchema,
  rejectCommunitySchema,
} from './schema'
import {
  approveRequest,
  archiveCommunity,
  askForCommunity,
  editCommunity,
  rejectRequest,
  withdrawRequest,
} from './writes'

const getCommunities = createRoute({
  method: 'get',
  path: '/communities',
  ...access('anyone', { scope: 'read:events', cache: { topics: ['communities'] } }),
  request: { query: listCommunitiesSchema },
  responses: { 200: json(communityPageSchema, 'A page: those that play next first'), ...problems },
})
const getCities = createRoute({
  method: 'get',
  path: '/community-cities',
  ...access('anyone'),
  responses: { 200: json(communityCitiesSchema, 'Where there are communities'), ...problems },
})
const getOwn = createRoute({
  method: 'get',
  path: '/my/communities',
  ...access('signed-in'),
  responses: { 200: json(ownCommunitiesSchema, 'One’s own, and those asked to join'), ...problems },
})
const getCommunity = createRoute({
  method: 'get',
  path: '/communities/{key}',
  ...access('anyone', { scope: 'read:events', cache: { topics: ['communities'] } }),
  request: {
    params: z.object({
      key: z
        .string()
        .regex(/^[a-zA-Z0-9-]{1,80}$/)
        .openapi({ description: 'Its id or its slug' }),
    }),
  },
  responses: { 200: json(communitySchema, 'The community'), ...problems },
})

const patchCommunity = createRoute({
  method: 'patch',
  path: '/communities/{id}',
  ...access('signed-in', 'eventWrite'),
  request: { params: idParam, body: jsonBody(editCommunitySchema) },
  responses: { 200: json(communitySchema, 'The community as it is now'), ...problems },
})
const postArchive = createRoute({
  method: 'post',
  path: '/communities/{id}/archive',
  description: 'For its owners: closes it for good.',
  ...access('signed-in', 'eventWrite'),
  request: { params: idParam },
  responses: { 200: json(z.object({ status: z.literal('archived') }), 'Closed'), ...problems },
})

const getOwnRequests = createRoute({
  method: 'get',
  path: '/community-requests',
  ...access('signed-in'),
  responses: { 200: json(ownCommunityRequestsSchema, 'One’s own, the latest first'), ...problems },
})
const postRequest = createRoute({
  method: 'post',
  path: '/community-requests',
  ...access('signed-in', 'communityRequest'),
  request: { body: jsonBody(askCommunitySchema) },
  responses: { 201: json(communityRequestSchema, 'It waits for a decision'), ...problems },
})
const deleteRequest = createRoute({
  method: 'delete',
  path: '/community-requests/{id}',
  ...access('signed-in'),
  request: { params: idParam },
  responses: {
    200: json(z.object({ status: z.literal('withdrawn') }), 'Withdrawn'),
    ...problems,
  },
})
const decided = { 200: json(communityRequestDetailSchema, 'The request as it is now'), ...problems }
const getQueue = createRoute({
  method: 'get',
  path: '/admin/community-requests',
  ...access('admin'),
  request: { query: listCommunityRequestsSchema },
  responses: { 200: json(communityRequestPageSchema, 'A page, pending ones first'), ...problems },
})
const getRequest = createRoute({
  method: 'get',
  path: '/admin/community-requests/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: decided,
})
const postApprove = createRoute({
  method: 'post',
  path: '/admin/community-requests/{id}/approve',
  ...access('admin'),
  request: { params: idParam },
  responses: decided,
})
const postReject = createRoute({
  method: 'post',
  path: '/admin/community-requests/{id}/reject',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(rejectCommunitySchema) },
  responses: decided,
})

const requestRoutes = apiRouter()
  .openapi(getOwnRequests, async (c) =>
    c.json(await readOwnRequests(c.var.services.db, signedIn(c.var.viewer).id), 200),
  )
  .openapi(postRequest, async (c) =>
    c.json(await askForCommunity(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 201),
  )
  .openapi(deleteRequest, async (c) =>
    c.json(await withdrawRequest(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(getQueue, async (c) => c.json(await listRequests(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getRequest, async (c) =>
    c.json(await readRequest(c.var.services.db, c.req.valid('param').id), 200),
  )
  .openapi(postApprove, async (c) =>
    c.json(await approveRequest(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(postReject, async (c) => {
    const { id } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    return c.json(await rejectRequest(c.var.services.db, signedIn(c.var.viewer), id, reason), 200)
  })

export const communityRoutes = apiRouter()
  .openapi(getCommunities, async (c) =>
    c.json(await listCommunities(c.var.services.db, c.var.viewer, c.req.valid('query')), 200),
  )
  .openapi(getCities, async (c) => c.json(await listCommunityCities(c.var.services.db, c.var.viewer), 200))
  .openapi(getOwn, async (c) =>
    c.json(await listOwnCommunities(c.var.services.db, signedIn(c.var.viewer).id), 200),
  )
  .openapi(getCommunity, async (c) =>
    c.json(await readCommunity(c.var.services.db, c.var.viewer, c.req.valid('param').key), 200),
  )
  .openapi(patchCommunity, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(
      await editCommunity(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('json')),
      200,
    )
  })
  .openapi(postArchive, async (c) => {
    await archiveCommunity(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json({ status: 'archived' as const }, 200)
  })
  .route('/', requestRoutes)
