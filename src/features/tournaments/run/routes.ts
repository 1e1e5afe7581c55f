import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { IDEMPOTENCY_KEY_HEADER, idempotencyOf } from '#/platform/http/idempotency'
import { listEventTournaments, listOwnTournaments, readFromEvent, readLog, readTournament } from './reads'
import {
  actsSchema,
  createTournamentSchema,
  eventTournamentsSchema,
  followingSchema,
  fromEventQuerySchema,
  fromEventSchema,
  listTournamentsSchema,
  logQuerySchema,
  logSchema,
  seqSchema,
  tournamentIdSchema,
  tournamentPageSchema,
  tournamentSchema,
} from './schema'
import {
  addActs,
  cloneTournament,
  createTournament,
  deleteTournament,
  followTeam,
  unfollowTeam,
} from './writes'

const params = idParam
const teamParams = idParam.extend({ entrantId: z.string().max(64) })
const following = { 200: json(followingSchema, 'Whether the viewer follows the team now'), ...problems }

const getMine = createRoute({
  method: 'get',
  path: '/matchups',
  ...access('signed-in'),
  request: { query: listTournamentsSchema },
  responses: { 200: json(tournamentPageSchema, 'The viewer’s tournaments, the newest first'), ...problems },
})
const postTournament = createRoute({
  method: 'post',
  path: '/matchups',
  description:
    'Saves a tournament with all that has happened in it so far, or nothing. Send an Idempotency-Key so that a repeat saves it once.',
  ...access('signed-in', { limit: 'tournament', body: 'tournament' }),
  request: { body: jsonBody(createTournamentSchema) },
  responses: { 201: json(tournamentIdSchema, 'Saved'), ...problems },
})
const getTournament = createRoute({
  method: 'get',
  path: '/matchups/{id}',
  description: 'For everybody who has the address; of a private event’s tournament, for whom that is known.',
  ...access('anyone', { cache: { topics: ['tournament:{id}'] } }),
  request: { params },
  responses: { 200: json(tournamentSchema, 'The tournament as it is now'), ...problems },
})
const removeTournament = createRoute({
  method: 'delete',
  path: '/matchups/{id}',
  description: 'For its organisers.',
  ...access('signed-in', 'tournament'),
  request: { params },
  responses: { 204: { description: 'Deleted, with its log' }, ...problems },
})
const getLog = createRoute({
  method: 'get',
  path: '/matchups/{id}/log',
  description: 'For its organisers: what happened, with who and when, from an act on.',
  ...access('signed-in'),
  request: { params, query: logQuerySchema },
  responses: { 200: json(logSchema, 'A part of the log, in order'), ...problems },
})
const postActs = createRoute({
  method: 'post',
  path: '/matchups/{id}/acts',
  description:
    'For its organisers. Acts are done in order until the first that is refused; those before it stand. An entry that was sent before changes nothing.',
  ...access('signed-in', 'tournamentActs'),
  request: { params, body: jsonBody(actsSchema) },
  responses: { 200: json(seqSchema, 'How many acts there are now'), ...problems },
})
const postClone = createRoute({
  method: 'post',
  path: '/matchups/{id}/clone',
  description: 'For its organisers: the same settings and teams, weeks later, nothing played.',
  ...access('signed-in', 'tournament'),
  request: { params },
  responses: { 201: json(tournamentIdSchema, 'The new tournament'), ...problems },
})
const putFollowing = createRoute({
  method: 'put',
  path: '/matchups/{id}/following/{entrantId}',
  description: 'Whoever follows a team is told when it is called to a court.',
  ...access('signed-in', 'tournamentActs'),
  request: { params: teamParams },
  responses: following,
})
const deleteFollowing = createRoute({
  method: 'delete',
  path: '/matchups/{id}/following/{entrantId}',
  ...access('signed-in', 'tournamentActs'),
  request: { params: teamParams },
  responses: following,
})
const getFromEvent = createRoute({
  method: 'get',
  path: '/matchups/from-event/{id}',
  description: 'For the event’s hosts: its confirmed or checked-in people as entrants.',
  ...access('signed-in'),
  request: { params, query: fromEventQuerySchema },
  responses: { 200: json(fromEventSchema, 'What a tournament of them starts from'), ...problems },
})

const getOfEvent = createRoute({
  method: 'get',
  path: '/matchups/of-event/{id}',
  description:
    'Those made of an event’s people, for whom they are known; without those that are being set up.',
  ...access('anyone'),
  request: { params },
  responses: { 200: json(eventTournamentsSchema, 'The newest first'), ...problems },
})

export const matchupRoutes = apiRouter()
  .openapi(getMine, async (c) => {
    const { services, viewer } = c.var
    return c.json(await listOwnTournaments(services.db, signedIn(viewer), c.req.valid('query')), 200)
  })
  .openapi(postTournament, async (c) => {
    const { services, viewer } = c.var
    const input = c.req.valid('json')
    const repeat = idempotencyOf(c.req.header(IDEMPOTENCY_KEY_HEADER), 'POST', c.req.path, input)
    return c.json(await createTournament(services.db, signedIn(viewer), input, repeat), 201)
  })
  .openapi(getFromEvent, async (c) => {
    const { services, viewer } = c.var
    const { who } = c.req.valid('query')
    return c.json(await readFromEvent(services.db, signedIn(viewer), c.req.valid('param').id, who), 200)
  })
  .openapi(getOfEvent, async (c) => {
    const { services, viewer } = c.var
    return c.json(await listEventTournaments(services.db, viewer, c.req.valid('param').id), 200)
  })
  .openapi(getTournament, async (c) => {
    const { services, viewer } = c.var
    return c.json(await readTournament(services.db, viewer, c.req.valid('param').id), 200)
  })
  .openapi(removeTournament, async (c) => {
    await deleteTournament(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(getLog, async (c) => {
    const { services, viewer } = c.var
    const { after } = c.req.valid('query')
    return c.json(await readLog(services.db, signedIn(viewer), c.req.valid('param').id, after), 200)
  })
  .openapi(postActs, async (c) => {
    const { services, viewer } = c.var
    const { entries } = c.req.valid('json')
    return c.json(
      { seq: await addActs(services.db, signedIn(viewer), c.req.valid('param').id, entries) },
      200,
    )
  })
  .openapi(postClone, async (c) => {
    const { services, viewer } = c.var
    return c.json(await cloneTournament(services.db, signedIn(viewer), c.req.valid('param').id), 201)
  })
  .openapi(putFollowing, async (c) => {
    const { id, entrantId } = c.req.valid('param')
    await followTeam(c.var.services.db, signedIn(c.var.viewer), id, entrantId)
    return c.json({ following: true }, 200)
  })
  .openapi(deleteFollowing, async (c) => {
    const { id, entrantId } = c.req.valid('param')
    await unfollowTeam(c.var.services.db, signedIn(c.var.viewer), id, entrantId)
    return c.json({ following: false }, 200)
  })
