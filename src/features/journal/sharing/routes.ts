import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import type { Services } from '#/platform/services'
import { cardOf, type CardAddress, listShared, readShared, readSharing } from './reads'
import {
  listSharedSchema,
  makeCardSchema,
  newReplySchema,
  noteCardSchema,
  noteSharingSchema,
  ownCardSchema,
  readCardSchema,
  sharedNotePageSchema,
  sharedNoteSchema,
} from './schema'
import {
  endCard,
  giveHighFive,
  makeCard,
  removeReply,
  reply,
  shareNote,
  takeHighFiveBack,
  unshareNote,
} from './writes'

const OWN = '/notes/{id}'
const SHARED = '/shared-notes/{id}'
const shareParams = idParam.extend({ partnerId: z.uuid() })
const done = z.object({ done: z.literal(true) })
const sharing = { 200: json(noteSharingSchema, 'Who can read it now'), ...problems }
const shared = { 200: json(sharedNoteSchema, 'The note as it stands, and what is said to it'), ...problems }

const getSharing = createRoute({
  method: 'get',
  path: `${OWN}/sharing`,
  ...access('signed-in'),
  request: { params: idParam },
  responses: sharing,
})
const putShare = createRoute({
  method: 'put',
  path: `${OWN}/shares/{partnerId}`,
  description: 'Lets a practice partner read the note, as it stands and as it will.',
  ...access('signed-in', 'noteShare'),
  request: { params: shareParams },
  responses: sharing,
})
const deleteShare = createRoute({
  method: 'delete',
  path: `${OWN}/shares/{partnerId}`,
  ...access('signed-in', 'noteShare'),
  request: { params: shareParams },
  responses: sharing,
})
const postCard = createRoute({
  method: 'post',
  path: `${OWN}/card`,
  description: 'A page for everybody who has its address; the address of one before stops working.',
  ...access('signed-in', 'noteShare'),
  request: { params: idParam, body: jsonBody(makeCardSchema) },
  responses: { 201: json(ownCardSchema, 'The card and its address'), ...problems },
})
const deleteCard = createRoute({
  method: 'delete',
  path: `${OWN}/card`,
  ...access('signed-in', 'noteShare'),
  request: { params: idParam },
  responses: { 200: json(done, 'Its address leads nowhere'), ...problems },
})
const getFeed = createRoute({
  method: 'get',
  path: '/shared-notes',
  ...access('signed-in'),
  request: { query: listSharedSchema },
  responses: {
    200: json(sharedNotePageSchema, 'What partners share with the caller, the latest first'),
    ...problems,
  },
})
const getShared = createRoute({
  method: 'get',
  path: SHARED,
  ...access('signed-in'),
  request: { params: idParam },
  responses: shared,
})
const putHighFive = createRoute({
  method: 'put',
  path: `${SHARED}/high-five`,
  ...access('signed-in', 'highFive'),
  request: { params: idParam },
  responses: shared,
})
const deleteHighFive = createRoute({
  method: 'delete',
  path: `${SHARED}/high-five`,
  ...access('signed-in', 'highFive'),
  request: { params: idParam },
  responses: shared,
})
const postReply = createRoute({
  method: 'post',
  path: `${SHARED}/replies`,
  ...access('signed-in', 'noteReply'),
  request: { params: idParam, body: jsonBody(newReplySchema) },
  responses: { ...problems, 201: shared[200] },
})
const deleteReply = createRoute({
  method: 'delete',
  path: `${SHARED}/replies/{replyId}`,
  ...access('signed-in', 'noteReply'),
  request: { params: idParam.extend({ replyId: z.uuid() }) },
  responses: shared,
})
const getCard = createRoute({
  method: 'get',
  path: '/note-cards',
  description:
    'By the secret part of a card’s address. Nobody may keep the answer: a card can end at any moment.',
  ...access('anyone'),
  request: { query: readCardSchema },
  responses: { 200: json(noteCardSchema, 'What its owner has put on it'), ...problems },
})

const addressOf = ({ env }: Services): CardAddress => ({
  secret: env.AUTH_SECRET,
  publicUrl: env.PUBLIC_URL,
})

/** For the writer of a note. */
export const noteSharingRoutes = apiRouter()
  .openapi(getSharing, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await readSharing(services.db, signedIn(viewer), id, addressOf(services)), 200)
  })
  .openapi(putShare, async (c) => {
    const { services, viewer } = c.var
    const { id, partnerId } = c.req.valid('param')
    return c.json(await shareNote(services.db, signedIn(viewer), id, partnerId, addressOf(services)), 200)
  })
  .openapi(deleteShare, async (c) => {
    const { services, viewer } = c.var
    const { id, partnerId } = c.req.valid('param')
    return c.json(await unshareNote(services.db, signedIn(viewer), id, partnerId, addressOf(services)), 200)
  })
  .openapi(postCard, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    const card = await makeCard(services.db, signedIn(viewer), id, c.req.valid('json'), addressOf(services))
    return c.json(card, 201)
  })
  .openapi(deleteCard, async (c) => {
    await endCard(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.json({ done: true as const }, 200)
  })

/** For those who read it, and for everybody who has a card's address. */
export const sharedNoteRoutes = apiRouter()
  .openapi(getFeed, async (c) => {
    return c.json(await listShared(c.var.services.db, signedIn(c.var.viewer), c.req.valid('query')), 200)
  })
  .openapi(getShared, async (c) => {
    return c.json(await readShared(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200)
  })
  .openapi(putHighFive, async (c) =>
    c.json(await giveHighFive(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(deleteHighFive, async (c) =>
    c.json(await takeHighFiveBack(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(postReply, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    return c.json(await reply(services.db, signedIn(viewer), id, c.req.valid('json')), 201)
  })
  .openapi(deleteReply, async (c) => {
    const { id, replyId } = c.req.valid('param')
    return c.json(await removeReply(c.var.services.db, signedIn(c.var.viewer), id, replyId), 200)
  })
  .openapi(getCard, async (c) => {
    const { db, env } = c.var.services
    return c.json(await cardOf(db, env.AUTH_SECRET, c.req.valid('query').token), 200)
  })
