import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { refuseUnlessProven } from '#/features/people/accounts/reads'
import { sentSchema, sessionSchema } from '#/features/people/accounts/schema'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import { evenTime } from '#/platform/security/even-time'
import { aboutAddress, aboutNumber, freshSession } from '#/features/people/accounts/requests'
import { personAsking } from '#/platform/security/requester'
import { askForMail, askForText, tryProof } from '#/platform/security/tries'
import { beginPassage, endPassage, placeAfterPassage } from '#/platform/security/provider-passage'
import { signingIn, tellFailedAttempt } from '#/platform/observability/security-log'
import type { SignedIn } from '#/platform/security/viewer'
import { type ProviderProblem, providerProblem } from './logic/provider-problem'
import { readOwnWays, waysOffered } from './reads'
import {
  askForLinkSchema,
  askForSmsSchema,
  ownWaysSchema,
  phoneCodeSchema,
  providerAddressSchema,
  signInByLinkSchema,
  smsSentSchema,
  startProviderSchema,
  waysSchema,
} from './schema'
import {
  addPhone,
  askForLink,
  linkProvider,
  phoneNumberIn,
  removePhone,
  sendPhoneCode,
  signInByLink,
  signInByPhone,
  signInByProvider,
  unlinkProvider,
} from './writes'

const session = {
  200: json(sessionSchema, 'The session; with `secondStep` none yet, but for POST /account/second-step'),
  ...problems,
}
const ownWays = { 200: json(ownWaysSchema, 'One’s own ways to sign in'), ...problems }
const smsSent = { 202: json(smsSentSchema, 'The same whether or not the number is known'), ...problems }

const getWays = createRoute({
  method: 'get',
  path: '/account/ways',
  description: 'Which ways to sign in are offered.',
  ...access('anyone'),
  responses: { 200: json(waysSchema, 'The ways'), ...problems },
})
const postProviderStart = createRoute({
  method: 'post',
  path: '/account/oidc/start',
  description: 'Begins a way through the OpenID provider: the browser goes to the address it answers.',
  ...access('anyone', 'providerStart'),
  request: { body: jsonBody(startProviderSchema) },
  responses: { 200: json(providerAddressSchema, 'Where to go'), ...problems },
})
const getProviderCallback = createRoute({
  method: 'get',
  path: '/account/oidc/callback',
  description:
    'Where the provider sends people back. The one GET that writes: the protocol knows no other way. It does nothing without the signed cookie that the POST before it gave to this browser, so neither a link nor another site can make it act.',
  ...access('anyone'),
  responses: {
    303: { description: 'To the profile, the setup, or back with what went wrong' },
    ...problems,
  },
})
const postLink = createRoute({
  method: 'post',
  path: '/account/link',
  ...access('anyone'),
  request: { body: jsonBody(askForLinkSchema) },
  responses: { 202: json(sentSchema, 'The same whether or not the address is known'), ...problems },
})
const postLinkSignIn = createRoute({
  method: 'post',
  path: '/account/link/sign-in',
  ...access('anyone'),
  request: { body: jsonBody(signInByLinkSchema) },
  responses: session,
})
const postPhoneCode = createRoute({
  method: 'post',
  path: '/account/phone/code',
  ...access('anyone'),
  request: { body: jsonBody(askForSmsSchema) },
  responses: smsSent,
})
const postPhoneSignIn = createRoute({
  method: 'post',
  path: '/account/phone/sign-in',
  ...access('anyone'),
  request: { body: jsonBody(phoneCodeSchema) },
  responses: session,
})
const getOwnWays = createRoute({
  method: 'get',
  path: '/account/own-ways',
  ...access('signed-in'),
  responses: ownWays,
})
const deleteOwnProvider = createRoute({
  method: 'delete',
  path: '/account/own-ways/provider',
  ...access('signed-in'),
  responses: ownWays,
})
const postOwnPhoneCode = createRoute({
  method: 'post',
  path: '/account/own-ways/phone/code',
  ...access('signed-in'),
  request: { body: jsonBody(askForSmsSchema) },
  responses: smsSent,
})
const putOwnPhone = createRoute({
  method: 'put',
  path: '/account/own-ways/phone',
  ...access('signed-in'),
  request: { body: jsonBody(phoneCodeSchema) },
  responses: ownWays,
})
const deleteOwnPhone = createRoute({
  method: 'delete',
  path: '/account/own-ways/phone',
  ...access('signed-in'),
  responses: ownWays,
})

/**
 * The viewer, when they showed a short while ago who they are: with a stolen session nobody may give
 * themselves a way in that lasts.
 */
async function provenOwner(c: Context<ApiEnv>): Promise<SignedIn> {
  const viewer = signedIn(c.var.viewer)
  await refuseUnlessProven(c.var.services.db, viewer)
  return viewer
}

/** Ends a way through the provider: signed in, linked, or with the reason why not. */
async function comeBack(c: Context<ApiEnv>): Promise<string> {
  const { services, viewer } = c.var
  const passage = await endPassage(c)
  const failed = (page: string, problem: ProviderProblem) => {
    tellFailedAttempt(c, { act: 'sign-in', way: 'provider' }, problem)
    return `${page}?${new URLSearchParams({ problem, ...(passage?.next && page === '/login' ? { next: passage.next } : {}) })}`
  }
  const { openId } = services
  if (!passage || !openId) return failed('/login', 'expired')
  const { linkTo } = passage
  try {
    if (linkTo && (viewer.kind === 'anonymous' || viewer.id !== linkTo)) return failed('/login', 'expired')
    const answer = new URL(passage.redirectUri)
    answer.search = new URL(c.req.url).search
    const identity = await openId.identify(answer, passage)
    if (linkTo) {
      await linkProvider(services, signedIn(viewer), identity)
      return '/profile#sign-in-ways'
    }
    const done = await signingIn(c, 'provider', undefined, () =>
      signInByProvider(services, identity, c.req.raw.headers),
    )
    return placeAfterPassage(await freshSession(c, done), passage)
  } catch (error) {
    const problem = providerProblem(error)
    if (problem === 'refused' || problem === 'unavailable')
      services.log.warn({ err: error }, 'A way through the OpenID provider failed')
    return failed(linkTo ? '/profile' : '/login', problem)
  }
}

export const signInRoutes = apiRouter()
  .openapi(getWays, (c) => c.json(waysOffered(c.var.services), 200))
  .openapi(postProviderStart, async (c) => {
    const { link, next } = c.req.valid('json')
    const { openId } = c.var.services
    if (!openId) throw AppError.conflict('way_not_offered', 'This way to sign in is not set up here.')
    const linkTo = link ? (await provenOwner(c)).id : undefined
    const passage = await beginPassage(c, { next, linkTo })
    return c.json({ url: (await openId.authorizationUrl(passage)).href }, 200)
  })
  .openapi(getProviderCallback, async (c) => c.redirect(await comeBack(c), 303))
  .openapi(postLink, async (c) => {
    const input = c.req.valid('json')
    await askForMail(c, 'sign-in', await aboutAddress(c, input.email))
    await evenTime(() => askForLink(c.var.services, input))
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postLinkSignIn, async (c) => {
    const proof = c.req.valid('json')
    const to = 'email' in proof ? proof.email : ''
    const about = await aboutAddress(c, to)
    const done = await signingIn(c, 'mail', to || undefined, () =>
      tryProof(c, proof, about, () => signInByLink(c.var.services, proof, c.req.raw.headers)),
    )
    return c.json(await freshSession(c, done), 200)
  })
  .openapi(postPhoneCode, async (c) => {
    const { e164, shown } = phoneNumberIn(c.req.valid('json').number)
    await askForText(c, 'sign-in', await aboutNumber(c, e164))
    await sendPhoneCode(c.var.services, e164)
    return c.json({ sent: true as const, number: shown }, 202)
  })
  .openapi(postPhoneSignIn, async (c) => {
    const { number, code } = c.req.valid('json')
    const { e164 } = phoneNumberIn(number)
    const about = await aboutNumber(c, e164)
    const done = await signingIn(c, 'phone', e164, () =>
      tryProof(c, { code }, about, () => signInByPhone(c.var.services, { e164, code }, c.req.raw.headers)),
    )
    return c.json(await freshSession(c, done), 200)
  })
  .openapi(getOwnWays, async (c) => c.json(await readOwnWays(c.var.services, signedIn(c.var.viewer)), 200))
  .openapi(deleteOwnProvider, async (c) => {
    const viewer = await provenOwner(c)
    await unlinkProvider(c.var.services, viewer)
    return c.json(await readOwnWays(c.var.services, viewer), 200)
  })
  .openapi(postOwnPhoneCode, async (c) => {
    const viewer = await provenOwner(c)
    const { e164, shown } = phoneNumberIn(c.req.valid('json').number)
    await askForText(c, 'own-phone', { to: e164, requester: personAsking(viewer) })
    await sendPhoneCode(c.var.services, e164, viewer)
    return c.json({ sent: true as const, number: shown }, 202)
  })
  .openapi(putOwnPhone, async (c) => {
    const viewer = await provenOwner(c)
    const { number, code } = c.req.valid('json')
    const { e164 } = phoneNumberIn(number)
    await tryProof(c, { code }, { to: e164, requester: personAsking(viewer) }, () =>
      addPhone(c.var.services, viewer, { e164, code }),
    )
    return c.json(await readOwnWays(c.var.services, viewer), 200)
  })
  .openapi(deleteOwnPhone, async (c) => {
    const viewer = await provenOwner(c)
    await removePhone(c.var.services, viewer)
    return c.json(await readOwnWays(c.var.services, viewer), 200)
  })
