import { createRoute } from '@hono/zod-openapi'
import { readDeclinePreview } from '#/features/events/rsvp/reads'
import { answeredSchema, declinePreviewSchema, declineSchema } from '#/features/events/rsvp/schema'
import { access, apiRouter, json, jsonBody, problems } from '#/platform/http/api-route'
import { acceptByToken, declineByToken } from './writes'

const answered = { 200: json(answeredSchema, 'The RSVP, and the spots after it'), ...problems }

const postDeclinePreview = createRoute({
  method: 'post',
  path: '/registrations/decline/preview',
  ...access('anyone', 'decline'),
  request: { body: jsonBody(declineSchema) },
  responses: { 200: json(declinePreviewSchema, 'What the link stands for'), ...problems },
})
const postDecline = createRoute({
  method: 'post',
  path: '/registrations/decline',
  ...access('anyone', 'decline'),
  request: { body: jsonBody(declineSchema) },
  responses: answered,
})
const postAccept = createRoute({
  method: 'post',
  path: '/registrations/accept',
  description: 'Takes the offer behind an email’s link. Refused with `offer_gone` once it ran out.',
  ...access('anyone', 'decline'),
  request: { body: jsonBody(declineSchema) },
  responses: answered,
})
export const rsvpLinkRoutes = apiRouter()
  .openapi(postDeclinePreview, async (c) => {
    const { db, env } = c.var.services
    return c.json(await readDeclinePreview(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
  .openapi(postDecline, async (c) => {
    const { db, env } = c.var.services
    return c.json(await declineByToken(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
  .openapi(postAccept, async (c) => {
    const { db, env } = c.var.services
    return c.json(await acceptByToken(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
