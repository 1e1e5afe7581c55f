import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { sessionSchema } from '#/features/people/accounts/schema'
import { isPending } from '#/features/people/accounts/authenticators/writes'
import type { ApiEnv } from '#/platform/http/api-env'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { secondStepCookie } from '#/platform/security/second-step-cookie'
import { freshSession, requesterFor } from '#/features/people/accounts/requests'
import { signingIn, tellTwoStep } from '#/platform/observability/security-log'
import { readOwnTwoStep } from './reads'
import {
  confirmTwoStepSchema,
  recoveryCodesSchema,
  secondStepSchema,
  twoStepSchema,
  twoStepSetupSchema,
  waitingSchema,
} from './schema'
import { beginSetup, renewRecoveryCodes, takeSecondStep, turnOff, turnOn, whoseSecondStep } from './writes'

const needsProof = { description: 'Needs a proof at most 15 minutes old: POST /account/prove.' }
const codes = { 200: json(recoveryCodesSchema, 'Recovery codes, told this once'), ...problems }

const getTwoStep = createRoute({
  method: 'get',
  path: '/account/two-step',
  ...access('signed-in'),
  responses: { 200: json(twoStepSchema, 'How one’s two-step sign-in stands'), ...problems },
})
const postSetup = createRoute({
  method: 'post',
  path: '/account/two-step/setup',
  description: `Makes a key for an authenticator app. Nothing changes until a code of it is confirmed. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  responses: { 200: json(twoStepSetupSchema, 'The key, told this once'), ...problems },
})
const postConfirm = createRoute({
  method: 'post',
  path: '/account/two-step/confirm',
  description: `Turns two-step sign-in on, by a first code of the app. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(confirmTwoStepSchema) },
  responses: codes,
})
const postCodes = createRoute({
  method: 'post',
  path: '/account/two-step/recovery-codes',
  description: `Makes new recovery codes; the ones before are dead. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  responses: codes,
})
const deleteTwoStep = createRoute({
  method: 'delete',
  path: '/account/two-step',
  description: `Turns two-step sign-in off. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  responses: { 204: { description: 'It is off' }, ...problems },
})
const getSecondStep = createRoute({
  method: 'get',
  path: '/account/second-step',
  ...access('anyone'),
  responses: {
    200: json(waitingSchema, 'Whether a sign-in of this browser waits for its second step'),
    ...problems,
  },
})
const postSecondStep = createRoute({
  method: 'post',
  path: '/account/second-step',
  description:
    'Ends a sign-in that was answered with `secondStep`, by a code of the app or a recovery code, within ten minutes and five tries. The cookie of that answer says which.',
  ...access('anyone'),
  request: { body: jsonBody(secondStepSchema) },
  responses: { 200: json(sessionSchema, 'The session'), ...problems },
})

const own = (c: Context<ApiEnv>) => signedIn(c.var.viewer)
const tokenOf = (c: Context<ApiEnv>) =>
  secondStepCookie.read(c.var.services.env, c.req.header('cookie') ?? '')

const ownRoutes = apiRouter()
  .openapi(getTwoStep, async (c) => c.json(await readOwnTwoStep(c.var.services.db, own(c)), 200))
  .openapi(postSetup, async (c) => c.json(await beginSetup(c.var.services, own(c)), 200))
  .openapi(postConfirm, async (c) => {
    const recoveryCodes = await turnOn(c.var.services, own(c), c.req.valid('json').code)
    tellTwoStep(c, 'on')
    return c.json({ recoveryCodes }, 200)
  })
  .openapi(postCodes, async (c) => {
    const recoveryCodes = await renewRecoveryCodes(c.var.services, own(c))
    tellTwoStep(c, 'recovery-codes')
    return c.json({ recoveryCodes }, 200)
  })
  .openapi(deleteTwoStep, async (c) => {
    await turnOff(c.var.services, own(c))
    tellTwoStep(c, 'off')
    return c.body(null, 204)
  })

const signInRoutes = apiRouter()
  .openapi(getSecondStep, async (c) => {
    const token = tokenOf(c)
    return c.json({ waiting: token !== undefined && (await isPending(c.var.services.db, token)) }, 200)
  })
  .openapi(postSecondStep, async (c) => {
    const { code } = c.req.valid('json')
    const token = tokenOf(c) ?? ''
    const userId = await whoseSecondStep(c.var.services.db, token)
    const requester = await requesterFor(c, { id: userId })
    const done = await signingIn(c, 'second-step', userId, () =>
      takeSecondStep(c.var.services, { userId, requester, token, code }, c.req.raw.headers),
    )
    return c.json(await freshSession(c, done), 200)
  })

export const twoStepRoutes = apiRouter().route('/', ownRoutes).route('/', signInRoutes)
