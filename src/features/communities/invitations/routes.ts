import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import type { Limits } from '#/platform/security/limits'
import { listInvitations, readHeldInvitation } from './reads'
import {
  heldInvitationSchema,
  invitationPageSchema,
  invitationSchema,
  invitationTokenSchema,
  invitedSchema,
  inviteByEmailSchema,
  joinedSchema,
  listInvitationsSchema,
  madeLinkSchema,
  makeLinkSchema,
} from './schema'
import { acceptInvitation, inviteByEmail, makeLink, revokeInvitation } from './writes'

const OF_COMMUNITY = '/communities/{id}/invitations'

const getInvitations = createRoute({
  method: 'get',
  path: OF_COMMUNITY,
  ...access('signed-in'),
  request: { params: idParam, query: listInvitationsSchema },
  responses: { 200: json(invitationPageSchema, 'A page, the latest first'), ...problems },
})
const postLink = createRoute({
  method: 'post',
  path: `${OF_COMMUNITY}/links`,
  ...access('signed-in', 'invitation'),
  request: { params: idParam, body: jsonBody(makeLinkSchema) },
  responses: { 201: json(madeLinkSchema, 'The link, told this once'), ...problems },
})
const postEmails = createRoute({
  method: 'post',
  path: `${OF_COMMUNITY}/emails`,
  ...access('signed-in', 'invitation'),
  request: { params: idParam, body: jsonBody(inviteByEmailSchema) },
  responses: { 200: json(invitedSchema, 'Who is written to, and who is not and why'), ...problems },
})
const deleteInvitation = createRoute({
  method: 'delete',
  path: `${OF_COMMUNITY}/{invitationId}`,
  ...access('signed-in'),
  request: { params: idParam.extend({ invitationId: z.uuid() }) },
  responses: { 200: json(invitationSchema, 'Revoked'), ...problems },
})
const postPreview = createRoute({
  method: 'post',
  path: '/invitations/preview',
  ...access('anyone', 'invitationUse'),
  request: { body: jsonBody(invitationTokenSchema) },
  responses: { 200: json(heldInvitationSchema, 'What its holder may know of it'), ...problems },
})
const postAccept = createRoute({
  method: 'post',
  path: '/invitations/accept',
  ...access('signed-in', 'invitationUse'),
  request: { body: jsonBody(invitationTokenSchema) },
  responses: { 200: json(joinedSchema, 'A member now'), ...problems },
})

/** The addresses that have had enough invitations for today, from this manager or from all of them. */
async function limitedAmong(
  limits: Limits,
  managerId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const limited = new Set<string>()
  for (const email of new Set(emails)) {
    const mayGo =
      (await limits.isLeft('invitationMail', `${managerId} ${email}`)) &&
      (await limits.isLeft('invitationMailbox', email))
    if (!mayGo) limited.add(email)
  }
  return limited
}

export const invitationRoutes = apiRouter()
  .openapi(getInvitations, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await listInvitations(services.db, viewer, id, c.req.valid('query')), 200)
  })
  .openapi(postLink, async (c) => {
    const { db, env } = c.var.services
    const wanted = { ...c.req.valid('json'), publicUrl: env.PUBLIC_URL }
    return c.json(await makeLink(db, signedIn(c.var.viewer), c.req.valid('param').id, wanted), 201)
  })
  .openapi(postEmails, async (c) => {
    const { db, env, limits } = c.var.services
    const manager = signedIn(c.var.viewer)
    const { emails } = c.req.valid('json')
    const { id } = c.req.valid('param')
    // Before anybody's share is taken: only who may invite at all.
    await listInvitations(db, c.var.viewer, id, { limit: 1 })
    const mailing = {
      emails,
      limited: await limitedAmong(limits, manager.id, emails),
      secret: env.AUTH_SECRET,
    }
    return c.json(await inviteByEmail(db, manager, id, mailing), 200)
  })
  .openapi(deleteInvitation, async (c) => {
    const { id, invitationId } = c.req.valid('param')
    return c.json(await revokeInvitation(c.var.services.db, signedIn(c.var.viewer), id, invitationId), 200)
  })
  .openapi(postPreview, async (c) => {
    const { token } = c.req.valid('json')
    return c.json(await readHeldInvitation(c.var.services.db, c.var.viewer, token), 200)
  })
  .openapi(postAccept, async (c) => {
    const { token } = c.req.valid('json')
    return c.json(await acceptInvitation(c.var.services.db, signedIn(c.var.viewer), token), 200)
  })
