import { createRoute, z } from '@hono/zod-openapi'
import { access, apiRouter, idParam, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { evenTime } from '#/platform/security/even-time'
import { aboutAddress, freshSession, passCookies } from '#/features/people/accounts/requests'
import { askForMail, tryPassword, tryProof } from '#/platform/security/tries'
import { signingIn, tellSignOut } from '#/platform/observability/security-log'
import { listDevices, readSession } from './reads'
import {
  addressOnTheWaySchema,
  adminStatusSchema,
  completeResetSchema,
  deviceSchema,
  sentSchema,
  sessionSchema,
  signInSchema,
  signUpSchema,
  verifySchema,
} from './schema'
import {
  completeReset,
  requestReset,
  resendVerification,
  revokeDevice,
  revokeOtherDevices,
  signIn,
  signOut,
  signUp,
  verifyAddress,
} from './writes'

const sent = { 202: json(sentSchema, 'The same whether or not the address is known'), ...problems }
const session = {
  200: json(sessionSchema, 'The session; with `secondStep` none yet, but for POST /account/second-step'),
  ...problems,
}

const getSession = createRoute({
  method: 'get',
  path: '/session',
  ...access('anyone', { scope: 'read:me' }),
  responses: session,
})
const getAdminStatus = createRoute({
  method: 'get',
  path: '/session/admin',
  ...access('anyone'),
  responses: { 200: json(adminStatusSchema, 'Whether the viewer is an admin'), ...problems },
})
const postSignUp = createRoute({
  method: 'post',
  path: '/account/sign-up',
  ...access('anyone', 'signUp'),
  request: { body: jsonBody(signUpSchema) },
  responses: sent,
})
const postResend = createRoute({
  method: 'post',
  path: '/account/verify/resend',
  ...access('anyone', 'proofAddress'),
  request: { body: jsonBody(addressOnTheWaySchema) },
  responses: sent,
})
const postVerify = createRoute({
  method: 'post',
  path: '/account/verify',
  ...access('anyone'),
  request: { body: jsonBody(verifySchema) },
  responses: session,
})
const postSignIn = createRoute({
  method: 'post',
  path: '/account/sign-in',
  ...access('anyone'),
  request: { body: jsonBody(signInSchema) },
  responses: session,
})
const postSignOut = createRoute({
  method: 'post',
  path: '/account/sign-out',
  ...access('anyone'),
  responses: session,
})
const postReset = createRoute({
  method: 'post',
  path: '/account/reset',
  ...access('anyone'),
  request: { body: jsonBody(addressOnTheWaySchema) },
  responses: sent,
})
const postCompleteReset = createRoute({
  method: 'post',
  path: '/account/reset/complete',
  ...access('anyone'),
  request: { body: jsonBody(completeResetSchema) },
  responses: session,
})
const getDevices = createRoute({
  method: 'get',
  path: '/account/devices',
  ...access('signed-in'),
  responses: { 200: json(z.array(deviceSchema), 'Own signed-in devices'), ...problems },
})
const deleteDevice = createRoute({
  method: 'delete',
  path: '/account/devices/{id}',
  ...access('signed-in'),
  request: { params: idParam },
  responses: { 204: { description: 'Signed out there' }, ...problems },
})
const deleteOtherDevices = createRoute({
  method: 'delete',
  path: '/account/devices',
  ...access('signed-in'),
  responses: { 204: { description: 'Signed out everywhere else' }, ...problems },
})

export const accountRoutes = apiRouter()
  .openapi(getSession, async (c) => {
    const { services, viewer } = c.var
    // Renews the cookie of a session that is used; reads elsewhere never write.
    if (viewer.kind === 'user' && !viewer.token && !c.env?.viewer)
      passCookies(
        c,
        (await services.auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true })).headers,
      )
    return c.json(await readSession(services.db, viewer), 200)
  })
  .openapi(getAdminStatus, (c) =>
    c.json({ isAdmin: c.var.viewer.kind === 'user' && c.var.viewer.isAdmin }, 200),
  )
  .openapi(postSignUp, async (c) => {
    const input = c.req.valid('json')
    await askForMail(c, 'verify', await aboutAddress(c, input.email))
    passCookies(c, await signUp(c.var.services, input, c.req.raw.headers))
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postResend, async (c) => {
    const input = c.req.valid('json')
    await askForMail(c, 'verify', await aboutAddress(c, input.email))
    await evenTime(() => resendVerification(c.var.services, input))
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postVerify, async (c) => {
    const proof = c.req.valid('json')
    const to = 'email' in proof ? proof.email : ''
    const about = await aboutAddress(c, to)
    const done = await signingIn(c, 'mail', to || undefined, () =>
      tryProof(c, proof, about, () => verifyAddress(c.var.services, proof, c.req.raw.headers)),
    )
    const begun = await freshSession(c, done)
    return c.json(done.needsPassword ? { ...begun, choosePassword: true as const } : begun, 200)
  })
  .openapi(postSignIn, async (c) => {
    const input = c.req.valid('json')
    const about = await aboutAddress(c, input.email)
    const done = await signingIn(c, 'password', input.email, () =>
      tryPassword(c, about, () => signIn(c.var.services, input, c.req.raw.headers)),
    )
    return c.json(await freshSession(c, done), 200)
  })
  .openapi(postSignOut, async (c) => {
    const headers = await signOut(c.var.services, c.req.raw.headers)
    // One that was owed is over by now, and has been told of.
    if (c.var.viewer.kind === 'user') tellSignOut(c)
    return c.json(await freshSession(c, { headers }), 200)
  })
  .openapi(postReset, async (c) => {
    const wish = c.req.valid('json')
    await askForMail(c, 'reset', await aboutAddress(c, wish.email))
    await evenTime(() => requestReset(c.var.services, wish))
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postCompleteReset, async (c) => {
    const input = c.req.valid('json')
    const to = 'email' in input.proof ? input.proof.email : ''
    const about = await aboutAddress(c, to)
    const done = await signingIn(c, 'reset', to || undefined, () =>
      tryProof(c, input.proof, about, () => completeReset(c.var.services, input, c.req.raw.headers)),
    )
    return c.json(await freshSession(c, done), 200)
  })
  .openapi(getDevices, async (c) => {
    return c.json(await listDevices(c.var.services.db, signedIn(c.var.viewer)), 200)
  })
  .openapi(deleteDevice, async (c) => {
    await revokeDevice(c.var.services, signedIn(c.var.viewer), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(deleteOtherDevices, async (c) => {
    await revokeOtherDevices(c.var.services, signedIn(c.var.viewer))
    return c.body(null, 204)
  })
