import { createRoute, z } from '@hono/zod-openapi'
import { brand } from '#/brand'
import { csvHeaders } from '#/lib/csv-cell'
import { localToday } from '#/lib/dates'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { evenTime } from '#/platform/security/even-time'
import { aboutAddress } from '#/features/people/accounts/requests'
import { personAsking } from '#/platform/security/requester'
import { askForMail, tryProof } from '#/platform/security/tries'
import { exportSubscribers, listSubscribers, readOwnNewsletter, readSubscriberSummary } from './reads'
import {
  confirmSchema,
  listSubscribersSchema,
  subscriberFilterSchema,
  subscriberPageSchema,
  subscriberSchema,
  subscriberSummarySchema,
  newsletterStateSchema,
  ownNewsletterSchema,
  setOwnNewsletterSchema,
  subscribeSchema,
  subscribedSchema,
  unsubscribeSchema,
} from './schema'
import {
  confirmSubscription,
  endSubscription,
  pendingAddress,
  removeSubscriber,
  resendConfirmation,
  setOwnNewsletter,
  subscribe,
  unsubscribe,
} from './writes'

const state = { 200: json(newsletterStateSchema, 'The subscription as it is now'), ...problems }

const postSubscribe = createRoute({
  method: 'post',
  path: '/newsletter',
  ...access('anyone', 'newsletter'),
  request: { body: jsonBody(subscribeSchema) },
  responses: { 202: json(subscribedSchema, 'The same whether or not the address is known'), ...problems },
})
const postConfirm = createRoute({
  method: 'post',
  path: '/newsletter/confirm',
  ...access('anyone'),
  request: { body: jsonBody(confirmSchema) },
  responses: state,
})
const postUnsubscribe = createRoute({
  method: 'post',
  path: '/newsletter/unsubscribe',
  ...access('anyone', 'newsletter'),
  request: { body: jsonBody(unsubscribeSchema) },
  responses: state,
})

const ownState = { 200: json(ownNewsletterSchema, 'Whether one’s own address gets the news'), ...problems }
const getOwn = createRoute({
  method: 'get',
  path: '/my/newsletter',
  ...access('signed-in'),
  responses: ownState,
})
const putOwn = createRoute({
  method: 'put',
  path: '/my/newsletter',
  ...access('signed-in', 'newsletter'),
  request: { body: jsonBody(setOwnNewsletterSchema) },
  responses: ownState,
})

const subscriber = { 200: json(subscriberSchema, 'The subscriber as they are now'), ...problems }
const getSubscribers = createRoute({
  method: 'get',
  path: '/admin/newsletter/subscribers',
  ...access('admin'),
  request: { query: listSubscribersSchema },
  responses: { 200: json(subscriberPageSchema, 'A page, the newest first'), ...problems },
})
const getSummary = createRoute({
  method: 'get',
  path: '/admin/newsletter/summary',
  ...access('admin'),
  responses: { 200: json(subscriberSummarySchema, 'How many there are, and how it moves'), ...problems },
})
const getExport = createRoute({
  method: 'get',
  path: '/admin/newsletter/subscribers.csv',
  ...access('admin'),
  request: { query: subscriberFilterSchema },
  responses: {
    200: { description: 'All that fit', content: { 'text/csv': { schema: z.string() } } },
    ...problems,
  },
})
const postUnsubscribeOther = createRoute({
  method: 'post',
  path: '/admin/newsletter/subscribers/{id}/unsubscribe',
  ...access('admin'),
  request: { params: idParam },
  responses: subscriber,
})
const postResend = createRoute({
  method: 'post',
  path: '/admin/newsletter/subscribers/{id}/resend',
  ...access('admin'),
  request: { params: idParam },
  responses: subscriber,
})
const deleteSubscriber = createRoute({
  method: 'delete',
  path: '/admin/newsletter/subscribers/{id}',
  ...access('admin'),
  request: { params: idParam },
  responses: { 200: json(z.object({ removed: z.literal(true) }), 'Forgotten'), ...problems },
})

const subscriberRoutes = apiRouter()
  .openapi(getExport, async (c) => {
    const csv = await exportSubscribers(c.var.services.db, c.req.valid('query'))
    return c.body(csv, 200, csvHeaders('subscribers', localToday(brand.homeTimeZone, new Date())))
  })
  .openapi(getSubscribers, async (c) =>
    c.json(await listSubscribers(c.var.services.db, c.req.valid('query')), 200),
  )
  .openapi(getSummary, async (c) => c.json(await readSubscriberSummary(c.var.services.db), 200))
  .openapi(postUnsubscribeOther, async (c) =>
    c.json(await endSubscription(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(postResend, async (c) => {
    const { services, viewer } = c.var
    const { id } = c.req.valid('param')
    const to = await pendingAddress(services.db, id)
    await askForMail(c, 'newsletter', { to, requester: personAsking(signedIn(viewer)) })
    return c.json(await resendConfirmation(services.db, signedIn(viewer), id), 200)
  })
  .openapi(deleteSubscriber, async (c) =>
    c.json(await removeSubscriber(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )

export const newsletterRoutes = apiRouter()
  .openapi(postSubscribe, async (c) => {
    const { email, website } = c.req.valid('json')
    const { db } = c.var.services
    await askForMail(c, 'newsletter', await aboutAddress(c, email))
    await evenTime(async () => {
      if (website === '') await subscribe(db, email)
    })
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postConfirm, async (c) => {
    const { db, env } = c.var.services
    const proof = c.req.valid('json')
    const about = await aboutAddress(c, 'email' in proof ? proof.email : '')
    const confirmed = await tryProof(c, proof, about, () => confirmSubscription(db, env.AUTH_SECRET, proof))
    return c.json(confirmed, 200)
  })
  .openapi(postUnsubscribe, async (c) => {
    const { db, env } = c.var.services
    return c.json(await unsubscribe(db, env.AUTH_SECRET, c.req.valid('json').token), 200)
  })
  .openapi(getOwn, async (c) =>
    c.json(await readOwnNewsletter(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(putOwn, async (c) => {
    const { services, viewer } = c.var
    const { subscribed } = c.req.valid('json')
    return c.json(await setOwnNewsletter(services.db, signedIn(viewer), subscribed), 200)
  })
  .route('/', subscriberRoutes)
