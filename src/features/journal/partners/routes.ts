import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readHeldLink, readPartners } from './reads'
import {
  heldLinkSchema,
  invitedSchema,
  partneredSchema,
  partnerLinkSchema,
  partnerTokenSchema,
  practicePartnersSchema,
} from './schema'
import {
  accept,
  acceptLink,
  block,
  dropInvitation,
  endLink,
  invite,
  makeLink,
  removePartner,
  unblock,
} from './writes'

const ROOT = '/practice-partners'
const LINK = '/practice-partner-link'
const done = z.object({ done: z.literal(true) })
const DONE = { done: true as const }

const getPartners = createRoute({
  method: 'get',
  path: ROOT,
  ...access('signed-in'),
  responses: { 200: json(practicePartnersSchema, 'One’s own, and who asks to be'), ...problems },
})
const putInvitation = createRoute({
  method: 'put',
  path: `${ROOT}/{id}/invitation`,
  description:
    'Asks the person of that id, if they let themselves be found. Who has asked the caller is a partner by it.',
  ...access('signed-in', 'partnerInvite'),
  request: { params: idParam },
  responses: { 200: json(invitedSchema, 'How it stands now'), ...problems },
})
const deleteInvitation = createRoute({
  method: 'delete',
  path: `${ROOT}/{id}/invitation`,
  description: 'Takes one’s own back, or says no to theirs; they are not told.',
  ...access('signed-in', 'partnerAct'),
  request: { params: idParam },
  responses: { 200: json(done, 'It is gone'), ...problems },
})
const postAccept = createRoute({
  method: 'post',
  path: `${ROOT}/{id}/accept`,
  ...access('signed-in', 'partnerAct'),
  request: { params: idParam },
  responses: { 200: json(invitedSchema, 'Partners now'), ...problems },
})
const deletePartner = createRoute({
  method: 'delete',
  path: `${ROOT}/{id}`,
  description: 'Ends everything the two have shared.',
  ...access('signed-in', 'partnerAct'),
  request: { params: idParam },
  responses: { 200: json(done, 'Partners no longer'), ...problems },
})
const putBlock = createRoute({
  method: 'put',
  path: `${ROOT}/{id}/block`,
  ...access('signed-in', 'partnerAct'),
  request: { params: idParam },
  responses: { 200: json(done, 'Nothing of theirs reaches the caller any more'), ...problems },
})
const deleteBlock = createRoute({
  method: 'delete',
  path: `${ROOT}/{id}/block`,
  ...access('signed-in', 'partnerAct'),
  request: { params: idParam },
  responses: { 200: json(done, 'They may ask again'), ...problems },
})
const postLink = createRoute({
  method: 'post',
  path: LINK,
  description: 'The one before stops working.',
  ...access('signed-in', 'partnerAct'),
  responses: { 201: json(partnerLinkSchema, 'The link, told this once'), ...problems },
})
const deleteLink = createRoute({
  method: 'delete',
  path: LINK,
  ...access('signed-in', 'partnerAct'),
  responses: { 200: json(done, 'No link works'), ...problems },
})
const postPreview = createRoute({
  method: 'post',
  path: `${LINK}/preview`,
  ...access('anyone', 'invitationUse'),
  request: { body: jsonBody(partnerTokenSchema) },
  responses: { 200: json(heldLinkSchema, 'What its holder may know of it'), ...problems },
})
const postAcceptLink = createRoute({
  method: 'post',
  path: `${LINK}/accept`,
  ...access('signed-in', 'invitationUse'),
  request: { body: jsonBody(partnerTokenSchema) },
  responses: { 200: json(partneredSchema, 'Partners now'), ...problems },
})

export const practicePartnerRoutes = apiRouter()
  .openapi(getPartners, async (c) =>
    c.json(await readPartners(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(putInvitation, async (c) =>
    c.json(await invite(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(deleteInvitation, async (c) => {
    await dropInvitation(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json(DONE, 200)
  })
  .openapi(postAccept, async (c) =>
    c.json(await accept(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(deletePartner, async (c) => {
    await removePartner(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json(DONE, 200)
  })
  .openapi(putBlock, async (c) => {
    await block(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json(DONE, 200)
  })
  .openapi(deleteBlock, async (c) => {
    await unblock(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json(DONE, 200)
  })
  .openapi(postLink, async (c) => {
    const { db, env } = c.var.services
    return c.json(await makeLink(db, signedIn(c.var.viewer), env.PUBLIC_URL), 201)
  })
  .openapi(deleteLink, async (c) => {
    await endLink(c.var.services.db, signedIn(c.var.viewer))
    return c.json(DONE, 200)
  })
  .openapi(postPreview, async (c) =>
    c.json(await readHeldLink(c.var.services.db, c.var.viewer, c.req.valid('json').token), 200),
  )
  .openapi(postAcceptLink, async (c) => {
    const { token } = c.req.valid('json')
    return c.json(await acceptLink(c.var.services.db, signedIn(c.var.viewer), token), 200)
  })
