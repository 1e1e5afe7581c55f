import { createRoute, z } from '@hono/zod-openapi'
import { brand } from '#/brand'
import { csvHeaders } from '#/lib/csv-cell'
import { localToday } from '#/lib/dates'
import { aboutAddress } from '#/features/people/accounts/requests'
import { askForMail, tryProof } from '#/platform/security/tries'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { exportInterests, listInterests, readFlagship } from './reads'
import {
  confirmInterestSchema,
  flagshipSchema,
  interestConfirmedSchema,
  interestEntrySchema,
  interestFilterSchema,
  interestPageSchema,
  interestSchema,
  interestStateSchema,
  interestTakenSchema,
  listInterestsSchema,
} from './schema'
import { confirmInterest, removeInterest, sayInterest, setInterestState } from './writes'
import * as m from '#/lib/messages.gen'

const getFlagship = createRoute({
  method: 'get',
  path: '/community-interest',
  ...access('anyone', { cache: { topics: ['communities'] } }),
  responses: { 200: json(flagshipSchema, 'What the interest page tells'), ...problems },
})
const postInterest = createRoute({
  method: 'post',
  path: '/community-interest',
  ...access('anyone', 'communityInterest'),
  request: { body: jsonBody(interestSchema) },
  responses: { 202: json(interestTakenSchema, 'The same whether or not the address is known'), ...problems },
})
const postConfirm = createRoute({
  method: 'post',
  path: '/community-interest/confirm',
  ...access('anyone'),
  request: { body: jsonBody(confirmInterestSchema) },
  responses: { 200: json(interestConfirmedSchema, 'Kept for the managers'), ...problems },
})
const getEntries = createRoute({
  method: 'get',
  path: '/community-interest/entries',
  ...access('signed-in'),
  request: { query: listInterestsSchema },
  responses: { 200: json(interestPageSchema, 'A page, the latest first'), ...problems },
})
const getExport = createRoute({
  method: 'get',
  path: '/community-interest/entries.csv',
  ...access('signed-in'),
  request: { query: interestFilterSchema },
  responses: {
    200: { description: 'All that fit', content: { 'text/csv': { schema: z.string() } } },
    ...problems,
  },
})
const patchEntry = createRoute({
  method: 'patch',
  path: '/community-interest/entries/{id}',
  ...access('signed-in'),
  request: { params: idParam, body: jsonBody(interestStateSchema) },
  responses: { 200: json(interestEntrySchema, 'As it is now'), ...problems },
})
const deleteEntry = createRoute({
  method: 'delete',
  path: '/community-interest/entries/{id}',
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 200: json(z.object({ removed: z.literal(true) }), 'Forgotten'), ...problems },
})

const entryRoutes = apiRouter()
  .openapi(getExport, async (c) => {
    const csv = await exportInterests(c.var.services.db, c.var.viewer, c.req.valid('query'))
    return c.body(csv, 200, csvHeaders(m.interest_csvFile(), localToday(brand.homeTimeZone, new Date())))
  })
  .openapi(getEntries, async (c) =>
    c.json(await listInterests(c.var.services.db, c.var.viewer, c.req.valid('query')), 200),
  )
  .openapi(patchEntry, async (c) => {
    const { services, viewer } = c.var
    const { status } = c.req.valid('json')
    return c.json(await setInterestState(services.db, signedIn(viewer), c.req.valid('param').id, status), 200)
  })
  .openapi(deleteEntry, async (c) =>
    c.json(await removeInterest(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )

export const communityInterestRoutes = apiRouter()
  .openapi(getFlagship, async (c) => c.json(await readFlagship(c.var.services.db), 200))
  .openapi(postInterest, async (c) => {
    const { website, ...answers } = c.req.valid('json')
    const { db } = c.var.services
    await askForMail(c, 'community-interest', await aboutAddress(c, answers.email))
    if (website !== '') return c.json({ sent: true as const, confirmed: false }, 202)
    return c.json(await sayInterest(db, c.var.viewer, answers), 202)
  })
  .openapi(postConfirm, async (c) => {
    const { db, env } = c.var.services
    const proof = c.req.valid('json')
    const about = await aboutAddress(c, 'email' in proof ? proof.email : '')
    const confirmed = await tryProof(c, proof, about, () => confirmInterest(db, env.AUTH_SECRET, proof))
    return c.json(confirmed, 200)
  })
  .route('/', entryRoutes)
