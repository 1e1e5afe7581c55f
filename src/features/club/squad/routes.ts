import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readRoster, readSquad } from './reads'
import { addMemberSchema, changeMemberSchema, orderMembersSchema, rosterSchema, squadSchema } from './schema'
import { addMember, changeMember, leaveSquad, orderMembers, removeMember } from './writes'

const roster = { 200: json(rosterSchema, 'The roster as it is now'), ...problems }

const getSquad = createRoute({
  method: 'get',
  path: '/squad',
  ...access('anyone'),
  responses: { 200: json(squadSchema, 'The people who run things'), ...problems },
})
const deleteOwn = createRoute({
  method: 'delete',
  path: '/my/squad',
  description: 'Leaves the squad. One’s shifts are free again.',
  ...access('signed-in'),
  responses: { 204: { description: 'Left' }, ...problems },
})
const getRoster = createRoute({
  method: 'get',
  path: '/admin/squad',
  ...access('admin'),
  responses: roster,
})
const postMember = createRoute({
  method: 'post',
  path: '/admin/squad/members',
  ...access('admin'),
  request: { body: jsonBody(addMemberSchema) },
  responses: roster,
})
const patchMember = createRoute({
  method: 'patch',
  path: '/admin/squad/members/{id}',
  ...access('admin'),
  request: { params: idParam, body: jsonBody(changeMemberSchema) },
  responses: roster,
})
const deleteMember = createRoute({
  method: 'delete',
  path: '/admin/squad/members/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: roster,
})
const putOrder = createRoute({
  method: 'put',
  path: '/admin/squad/order',
  ...access('admin'),
  request: { body: jsonBody(orderMembersSchema) },
  responses: roster,
})

const rosterRoutes = apiRouter()
  .openapi(getRoster, async (c) => c.json(await readRoster(c.var.services.db), 200))
  .openapi(postMember, async (c) =>
    c.json(await addMember(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 200),
  )
  .openapi(patchMember, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await changeMember(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(deleteMember, async (c) =>
    c.json(await removeMember(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(putOrder, async (c) =>
    c.json(await orderMembers(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json').ids), 200),
  )

export const squadRoutes = apiRouter()
  .openapi(getSquad, async (c) => c.json(await readSquad(c.var.services.db), 200))
  .openapi(deleteOwn, async (c) => {
    await leaveSquad(c.var.services.db, signedIn(c.var.viewer))
    return c.body(null, 204)
  })
  .route('/', rosterRoutes)
