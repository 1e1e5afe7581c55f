import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { sessionSchema } from '#/features/people/accounts/schema'
import type { ApiEnv } from '#/platform/http/api-env'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { signingIn, tellPasskey } from '#/platform/observability/security-log'
import { freshSession, passCookies } from '#/features/people/accounts/requests'
import { listPasskeys } from './reads'
import {
  addPasskeySchema,
  creationOptionsSchema,
  passkeySchema,
  renamePasskeySchema,
  requestOptionsSchema,
  signInByPasskeySchema,
} from './schema'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  ownerOfPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './writes'

const needsProof = { description: 'Needs a proof at most 15 minutes old: POST /account/prove.' }
const passkey = json(passkeySchema, 'The passkey')

const postSignInOptions = createRoute({
  method: 'post',
  path: '/account/passkey/options',
  description: 'Begins a sign-in by passkey: what the browser needs to ask for one, within five minutes.',
  ...access('anyone', 'passkeySignIn'),
  responses: { 200: json(requestOptionsSchema, 'For navigator.credentials.get'), ...problems },
})
const postSignIn = createRoute({
  method: 'post',
  path: '/account/passkey/sign-in',
  description: 'Signs in by a passkey, which stands for both steps: the device has checked who uses it.',
  ...access('anyone', 'passkeySignIn'),
  request: { body: jsonBody(signInByPasskeySchema) },
  responses: { 200: json(sessionSchema, 'The session'), ...problems },
})
const getPasskeys = createRoute({
  method: 'get',
  path: '/account/passkeys',
  ...access('signed-in'),
  responses: { 200: json(z.array(passkeySchema), 'One’s own passkeys, the newest first'), ...problems },
})
const postOptions = createRoute({
  method: 'post',
  path: '/account/passkeys/options',
  description: `Begins adding a passkey: what the browser needs to make one, within five minutes. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  responses: { 200: json(creationOptionsSchema, 'For navigator.credentials.create'), ...problems },
})
const postPasskey = createRoute({
  method: 'post',
  path: '/account/passkeys',
  description: `Adds a passkey that the browser has made. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(addPasskeySchema) },
  responses: { 201: passkey, ...problems },
})
const patchPasskey = createRoute({
  method: 'patch',
  path: '/account/passkeys/{id}',
  ...access('signed-in', 'accountChange'),
  request: { params: idParam, body: jsonBody(renamePasskeySchema) },
  responses: { 200: passkey, ...problems },
})
const deletePasskey = createRoute({
  method: 'delete',
  path: '/account/passkeys/{id}',
  description: `Removes a passkey: it no longer signs in. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  request: { params: idParam },
  responses: { 204: { description: 'Removed' }, ...problems },
})

const own = (c: Context<ApiEnv>) => signedIn(c.var.viewer)

const signInRoutes = apiRouter()
  .openapi(postSignInOptions, async (c) => {
    const { options, headers } = await beginPasskeySignIn(c.var.services)
    passCookies(c, headers)
    return c.json(requestOptionsSchema.parse(options), 200)
  })
  .openapi(postSignIn, async (c) => {
    const { response } = c.req.valid('json')
    const done = await signingIn(c, 'passkey', undefined, async () =>
      signInByPasskey(
        c.var.services,
        await ownerOfPasskey(c.var.services.db, response.id),
        response,
        c.req.raw.headers,
      ),
    )
    return c.json(await freshSession(c, done), 200)
  })

const ownRoutes = apiRouter()
  .openapi(getPasskeys, async (c) => c.json(await listPasskeys(c.var.services.db, own(c).id), 200))
  .openapi(postOptions, async (c) => {
    const { options, headers } = await beginPasskey(c.var.services, own(c), c.req.raw.headers)
    passCookies(c, headers)
    return c.json(creationOptionsSchema.parse(options), 200)
  })
  .openapi(postPasskey, async (c) => {
    const { response } = c.req.valid('json')
    const added = await addPasskey(c.var.services, own(c), response, c.req.raw.headers)
    tellPasskey(c, 'added')
    return c.json(added, 201)
  })
  .openapi(patchPasskey, async (c) => {
    const { name } = c.req.valid('json')
    return c.json(await renamePasskey(c.var.services.db, own(c), c.req.valid('param').id, name), 200)
  })
  .openapi(deletePasskey, async (c) => {
    await removePasskey(c.var.services.db, own(c), c.req.valid('param').id)
    tellPasskey(c, 'removed')
    return c.body(null, 204)
  })

export const passkeyRoutes = apiRouter().route('/', signInRoutes).route('/', ownRoutes)
