import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { listPlayers, readPlayer, readProfile, testConnection } from './reads'
import {
  connectionTestSchema,
  listPlayersSchema,
  playerPageSchema,
  playerSchema,
  profileSchema,
  updateProfileSchema,
} from './schema'
import { createProfile, updateProfile } from './writes'

const profile = { 200: json(profileSchema, 'The viewer’s own profile'), ...problems }

const getConnectionTest = createRoute({
  method: 'get',
  path: '/connection-test',
  description: 'Reads one row, to show that data can be reached.',
  ...access('anyone'),
  responses: { 200: json(connectionTestSchema, 'It can'), ...problems },
})
const getProfile = createRoute({
  method: 'get',
  path: '/profile',
  ...access('signed-in', { scope: 'read:me' }),
  responses: profile,
})
const postProfile = createRoute({
  method: 'post',
  path: '/profile',
  description: 'Makes the profile at the first sign-in; repeating it changes nothing.',
  ...access('signed-in'),
  responses: profile,
})
const patchProfile = createRoute({
  method: 'patch',
  path: '/profile',
  ...access('signed-in', { scope: 'write:me' }),
  request: { body: jsonBody(updateProfileSchema) },
  responses: profile,
})

const getPlayers = createRoute({
  method: 'get',
  path: '/players',
  description: 'Players who let themselves be found, by name.',
  ...access('signed-in', 'players'),
  request: { query: listPlayersSchema },
  responses: { 200: json(playerPageSchema, 'A page, by name'), ...problems },
})
const getPlayer = createRoute({
  method: 'get',
  path: '/players/{id}',
  ...access('signed-in', 'players'),
  request: { params: idParam },
  responses: { 200: json(playerSchema, 'What they show of themselves'), ...problems },
})

export const profileRoutes = apiRouter()
  .openapi(getPlayers, async (c) => c.json(await listPlayers(c.var.services.db, c.req.valid('query')), 200))
  .openapi(getPlayer, async (c) =>
    c.json(await readPlayer(c.var.services.db, signedIn(c.var.viewer), c.req.valid('param').id), 200),
  )
  .openapi(getConnectionTest, async (c) => {
    await testConnection(c.var.services.db)
    return c.json({ ok: true as const }, 200)
  })
  .openapi(getProfile, async (c) => c.json(await readProfile(c.var.services.db, signedIn(c.var.viewer)), 200))
  .openapi(postProfile, async (c) =>
    c.json(await createProfile(c.var.services.db, signedIn(c.var.viewer)), 200),
  )
  .openapi(patchProfile, async (c) =>
    c.json(await updateProfile(c.var.services.db, signedIn(c.var.viewer), c.req.valid('json')), 200),
  )
