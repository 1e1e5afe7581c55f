import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { readCodes, readScoring } from './reads'
import {
  codeMeaningSchema,
  codesSchema,
  registeredSchema,
  registrationSchema,
  rightSchema,
  scorerAddedSchema,
  scorerSchema,
  scoresSchema,
  scoresWrittenSchema,
  scoringSchema,
  tryCodeSchema,
} from './schema'
import { addScorer, meaningOf, register, renewCode, revokeCode, tryCode, writeScores } from './writes'

const params = idParam
const rightParams = idParam.extend({ right: rightSchema })
const codes = { 200: json(codesSchema, 'The live codes; null where there is none'), ...problems }
/** 256 bits are 43 characters; anything longer is none of ours. */
const MAX_TOKEN_CHARS = 100
const scorerHeaders = z.object({ 'x-scorer-token': z.string().max(MAX_TOKEN_CHARS).optional() })

const getCodes = createRoute({
  method: 'get',
  path: '/matchups/{id}/codes',
  description: 'For its organisers.',
  ...access('signed-in'),
  request: { params },
  responses: codes,
})
const postCode = createRoute({
  method: 'post',
  path: '/matchups/{id}/codes/{right}',
  description: 'For its organisers. A new code ends the one before, and who came in by it is out.',
  ...access('signed-in', 'tournament'),
  request: { params: rightParams },
  responses: codes,
})
const deleteCode = createRoute({
  method: 'delete',
  path: '/matchups/{id}/codes/{right}',
  description: 'For its organisers.',
  ...access('signed-in', 'tournament'),
  request: { params: rightParams },
  responses: codes,
})
const postTryCode = createRoute({
  method: 'post',
  path: '/matchups/codes',
  description: 'What a code opens. Tries are limited by address and by everybody together.',
  ...access('anyone'),
  request: { body: jsonBody(tryCodeSchema) },
  responses: { 200: json(codeMeaningSchema, 'The tournament, and what may be done'), ...problems },
})
const postRegistration = createRoute({
  method: 'post',
  path: '/matchups/registrations',
  description:
    'A team registers itself by a code and waits for the organiser. Sent again it is the same team.',
  ...access('anyone'),
  request: { body: jsonBody(registrationSchema) },
  responses: { 201: json(registeredSchema, 'The team waits to be let in'), ...problems },
})
const postScorer = createRoute({
  method: 'post',
  path: '/matchups/scorers',
  description: 'Lets a phone enter scores until the code is revoked.',
  ...access('anyone'),
  request: { body: jsonBody(scorerSchema) },
  responses: { 201: json(scorerAddedSchema, 'The phone’s token, told this once'), ...problems },
})
const getScoring = createRoute({
  method: 'get',
  path: '/matchups/{id}/scoring',
  description: 'What a scorer’s phone shows; `right_revoked` (403) once the code is.',
  ...access('anyone'),
  request: { params, headers: scorerHeaders },
  responses: { 200: json(scoringSchema, 'The tournament as it is now'), ...problems },
})
const postScores = createRoute({
  method: 'post',
  path: '/matchups/{id}/scores',
  description:
    'By a scorer’s token, or by its organisers. Written in order until the first that is refused; those before it stand. `score-stale` (409) carries in `current` what stands instead.',
  ...access('anyone', 'tournamentScores'),
  request: {
    params,
    headers: scorerHeaders,
    body: jsonBody(scoresSchema),
  },
  responses: { 200: json(scoresWrittenSchema, 'Written, each once'), ...problems },
})

export const tournamentCodeRoutes = apiRouter()
  .openapi(postTryCode, async (c) => {
    const { services, network, viewer } = c.var
    const found = await tryCode(services, network, c.req.valid('json').code)
    return c.json(await meaningOf(services.db, viewer, found), 200)
  })
  .openapi(postRegistration, async (c) => {
    const { services, network } = c.var
    const input = c.req.valid('json')
    const found = await tryCode(services, network, input.code, 'register')
    return c.json(await register(services.db, found, input), 201)
  })
  .openapi(postScorer, async (c) => {
    const { services, network } = c.var
    const { code, name } = c.req.valid('json')
    return c.json(await addScorer(services.db, await tryCode(services, network, code, 'score'), name), 201)
  })
  .openapi(getCodes, async (c) =>
    c.json(await readCodes(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(postCode, async (c) => {
    const { id, right } = c.req.valid('param')
    return c.json(await renewCode(c.var.services.db, signedIn(c.var.viewer), id, right), 200)
  })
  .openapi(deleteCode, async (c) => {
    const { id, right } = c.req.valid('param')
    return c.json(await revokeCode(c.var.services.db, signedIn(c.var.viewer), id, right), 200)
  })
  .openapi(getScoring, async (c) => {
    const scorer = c.req.valid('header')['x-scorer-token']
    return c.json(await readScoring(c.var.services.db, c.req.valid('param').id, scorer ?? ''), 200)
  })
  .openapi(postScores, async (c) => {
    const { services, viewer } = c.var
    const { entries } = c.req.valid('json')
    const scorer = c.req.valid('header')['x-scorer-token']
    const written = await writeScores(services.db, viewer, c.req.valid('param').id, {
      token: scorer,
      entries,
    })
    return c.json(written, 200)
  })
