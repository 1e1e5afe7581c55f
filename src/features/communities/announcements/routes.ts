import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listAnnouncements, listDrafts } from './reads'
import {
  announcementPageSchema,
  announcementSchema,
  changeDraftSchema,
  draftSchema,
  draftsSchema,
  listAnnouncementsSchema,
  sendSchema,
  subscriptionSchema,
  subscriptionTokenSchema,
  wantedSchema,
} from './schema'
import {
  changeDraft,
  lookAtSubscription,
  removeAnnouncement,
  sendAnnouncement,
  setWanted,
  startDraft,
  unsubscribeFromCommunity,
} from './writes'

const OF_COMMUNITY = '/communities/{id}/announcements'
const one = json(announcementSchema, 'As it is now')

const getSent = createRoute({
  method: 'get',
  path: OF_COMMUNITY,
  ...access('signed-in'),
  request: { params: idParam, query: listAnnouncementsSchema },
  responses: { 200: json(announcementPageSchema, 'A page, the latest first; for members'), ...problems },
})
const getDrafts = createRoute({
  method: 'get',
  path: `${OF_COMMUNITY}/drafts`,
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 200: json(draftsSchema, 'What the managers are writing'), ...problems },
})
const postDraft = createRoute({
  method: 'post',
  path: OF_COMMUNITY,
  ...access('signed-in', 'eventWrite'),
  request: { params: idParam, body: jsonBody(draftSchema) },
  responses: { 201: one, ...problems },
})
const putWanted = createRoute({
  method: 'put',
  path: `${OF_COMMUNITY}/wanted`,
  ...access('signed-in'),
  request: { params: idParam, body: jsonBody(wantedSchema) },
  responses: { 200: json(wantedSchema, 'Whether one is told of them'), ...problems },
})
const patchDraft = createRoute({
  method: 'patch',
  path: '/announcements/{id}',
  ...access('signed-in', 'eventWrite'),
  request: { params: idParam, body: jsonBody(changeDraftSchema) },
  responses: { 200: one, ...problems },
})
const postSend = createRoute({
  method: 'post',
  path: '/announcements/{id}/send',
  ...access('signed-in', 'announcement'),
  request: { params: idParam, body: jsonBody(sendSchema) },
  responses: { 200: one, ...problems },
})
const deleteOne = createRoute({
  method: 'delete',
  path: '/announcements/{id}',
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 200: json(z.object({ removed: z.literal(true) }), 'Deleted, or withdrawn'), ...problems },
})
const byToken = {
  request: { body: jsonBody(subscriptionTokenSchema) },
  responses: { 200: json(subscriptionSchema, 'What the link is about, as it is now'), ...problems },
}
const postLook = createRoute({
  method: 'post',
  path: '/announcements/unsubscribe/preview',
  ...access('anyone', 'decline'),
  ...byToken,
})
const postUnsubscribe = createRoute({
  method: 'post',
  path: '/announcements/unsubscribe',
  ...access('anyone', 'decline'),
  ...byToken,
})

const mailRoutes = apiRouter()
  .openapi(postLook, async (c) => {
    const { db, env } = c.var.services
    return c.json(await lookAtSubscription(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
  .openapi(postUnsubscribe, async (c) => {
    const { db, env } = c.var.services
    return c.json(await unsubscribeFromCommunity(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })

export const announcementRoutes = apiRouter()
  .route('/', mailRoutes)
  .openapi(getSent, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await listAnnouncements(services.db, viewer, id, c.req.valid('query')), 200)
  })
  .openapi(getDrafts, async (c) =>
    c.json(await listDrafts(c.var.services.db, c.var.viewer, c.req.valid('param').id), 200),
  )
  .openapi(postDraft, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await startDraft(services.db, signedIn(viewer), id, c.req.valid('json')), 201)
  })
  .openapi(putWanted, async (c) => {
    const { services, viewer } = c.var
    const { wanted } = c.req.valid('json')
    return c.json(await setWanted(services.db, signedIn(viewer), c.req.valid('param').id, wanted), 200)
  })
  .openapi(patchDraft, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await changeDraft(services.db, signedIn(viewer), id, c.req.valid('json')), 200)
  })
  .openapi(postSend, async (c) => {
    const { services, viewer } = c.var
    const { version } = c.req.valid('json')
    const { id } = c.req.valid('param')
    return c.json(await sendAnnouncement(services.db, signedIn(viewer), id, version), 200)
  })
  .openapi(deleteOne, async (c) => {
    await removeAnnouncement(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json({ removed: true as const }, 200)
  })
