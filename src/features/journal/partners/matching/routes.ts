import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { isSeeking, readMatching } from './reads'
import { practiceChoiceSchema, practiceMatchingSchema, seekPracticeSchema } from './schema'
import { seekPractice } from './writes'

const getMatching = createRoute({
  method: 'get',
  path: '/practice-matching',
  description:
    'At most five people of one’s city who practise the same, if both let themselves be found, and coming sessions there.',
  ...access('signed-in', 'players'),
  responses: { 200: json(practiceMatchingSchema, 'The best fit first'), ...problems },
})
const getChoice = createRoute({
  method: 'get',
  path: '/practice-matching/choice',
  ...access('signed-in'),
  responses: { 200: json(practiceChoiceSchema, 'Whether others find one'), ...problems },
})
const putChoice = createRoute({
  method: 'put',
  path: '/practice-matching/choice',
  description: 'Whether others find one who practise the same. Off until it is chosen.',
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(seekPracticeSchema) },
  responses: { 200: json(practiceChoiceSchema, 'From now on'), ...problems },
})

export const practiceMatchingRoutes = apiRouter()
  .openapi(getMatching, async (c) => {
    const { services, viewer } = c.var
    return c.json(await readMatching(services.db, signedIn(viewer)), 200)
  })
  .openapi(getChoice, async (c) => {
    const { services, viewer } = c.var
    return c.json({ optedIn: await isSeeking(services.db, signedIn(viewer)) }, 200)
  })
  .openapi(putChoice, async (c) => {
    const { services, viewer } = c.var
    return c.json(await seekPractice(services.db, signedIn(viewer), c.req.valid('json')), 200)
  })
