import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, problems, signedIn } from '#/platform/http/api-route'
import { readLeaderboard, readRecord } from './reads'
import { leaderboardSchema, ownRecordSchema } from './schema'

const getRecord = createRoute({
  method: 'get',
  path: '/stakes/record',
  ...access('signed-in'),
  responses: { 200: json(ownRecordSchema, 'What the caller won and lost, and against whom'), ...problems },
})
const getLeaderboard = createRoute({
  method: 'get',
  path: '/communities/{id}/stakes',
  description: 'For its members: the last year’s matches among members alone.',
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 200: json(leaderboardSchema, 'By wins, then by fewer losses'), ...problems },
})

export const stakeRecordRoutes = apiRouter()
  .openapi(getRecord, async (c) => c.json(await readRecord(c.var.services.db, signedIn(c.var.viewer)), 200))
  .openapi(getLeaderboard, async (c) =>
    c.json(await readLeaderboard(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
