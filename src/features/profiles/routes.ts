import { createRoute } from '@hono/zod-openapi'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/server/api-route'
import { readProfile, testConnection } from './reads'
import { connectionTestSchema, profileSchema, updateProfileSchema } from './schema'
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
  ...access('signed-in'),
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
  ...access('signed-in'),
  request: { body: jsonBody(updateProfileSchema) },
  responses: profile,
})

export const profileRoutes = apiRouter()
  .openapi(getConnectionTest, async (c) => {
    c.header('cache-control', 'no-store')
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
