import { createRoute, z } from '@hono/zod-openapi'
import { communitySchema } from '#/features/communities/communities/schema'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listMembers, readHistory } from './reads'
import {
  historyPageSchema,
  joinSchema,
  listHistorySchema,
  listMembersSchema,
  memberActSchema,
  memberPageSchema,
  membershipSchema,
} from './schema'
import { actOnMember, join, leave } from './writes'

const memberParams = idParam.extend({
  memberId: z.uuid().openapi({ param: { name: 'memberId', in: 'path' } }),
})

const putMembership = createRoute({
  method: 'put',
  path: '/communities/{id}/membership',
  description: 'Joins an open community, or asks to; repeating it changes nothing.',
  ...access('signed-in', 'membership'),
  request: { params: idParam, body: jsonBody(joinSchema) },
  responses: { 200: json(communitySchema, 'The community, with what one is in it now'), ...problems },
})
const deleteMembership = createRoute({
  method: 'delete',
  path: '/communities/{id}/membership',
  description: 'Leaves, or takes back what one asked.',
  ...access('signed-in', 'membership'),
  request: { params: idParam },
  responses: { 200: json(membershipSchema, 'What is left of it'), ...problems },
})
const getMembers = createRoute({
  method: 'get',
  path: '/communities/{id}/members',
  ...access('signed-in'),
  request: { params: idParam, query: listMembersSchema },
  responses: { 200: json(memberPageSchema, 'A page, those who run it first'), ...problems },
})
const postAct = createRoute({
  method: 'post',
  path: '/communities/{id}/members/{memberId}/acts',
  description: 'For who looks after the community: decides a request, gives a role, removes, bans.',
  ...access('signed-in', 'memberAct'),
  request: { params: memberParams, body: jsonBody(memberActSchema) },
  responses: { 200: json(membershipSchema, 'The membership as it is now'), ...problems },
})
const getHistory = createRoute({
  method: 'get',
  path: '/communities/{id}/history',
  ...access('signed-in'),
  request: { params: idParam, query: listHistorySchema },
  responses: { 200: json(historyPageSchema, 'A page, the newest first'), ...problems },
})

export const membershipRoutes = apiRouter()
  .openapi(putMembership, async (c) => {
    const { note } = c.req.valid('json')
    return c.json(await join(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id, note), 200)
  })
  .openapi(deleteMembership, async (c) =>
    c.json(await leave(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(getMembers, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await listMembers(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('query')), 200)
  })
  .openapi(postAct, async (c) => {
    const { id, memberId } = c.req.valid('param')
    return c.json(
      await actOnMember(c.var.services.db, signedIn(c.var.viewer), id, memberId, c.req.valid('json')),
      200,
    )
  })
  .openapi(getHistory, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await readHistory(c.var.services.db, signedIn(c.var.viewer), id, c.req.valid('query')), 200)
  })
