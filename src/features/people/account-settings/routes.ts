import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { brand } from '#/brand'
import { markDevice } from '#/features/people/accounts/reads'
import { signOut } from '#/features/people/accounts/writes'
import { sentSchema } from '#/features/people/accounts/schema'
import { proofSchema } from '#/features/people/accounts/proofs/schema'
import type { ApiEnv } from '#/platform/http/api-env'
import { access, apiRouter, json, jsonBody, problems, signedIn } from '#/platform/http/api-route'
import type { PersonalData } from '#/platform/personal-data'
import { proving } from '#/platform/observability/security-log'
import { ownSession, personAsking } from '#/platform/security/requester'
import { passCookies } from '#/features/people/accounts/requests'
import { askForMail, tryPassword, tryProof } from '#/platform/security/tries'
import { dutiesOf, exportOf, readPerson, readSecurity } from './reads'
import {
  changeAddressSchema,
  changePasswordSchema,
  deleteAccountSchema,
  dutiesSchema,
  exportSchema,
  proveSchema,
  securitySchema,
} from './schema'
import { askForAddress, askForCode, changeAddress, changePassword, deleteAccount, prove } from './writes'

const security = { 200: json(securitySchema, 'How one can show again who one is'), ...problems }
const done = { 204: { description: 'Done; this session has a new token' }, ...problems }
const needsProof = { description: 'Needs a proof at most 15 minutes old: POST /account/prove.' }

const getSecurity = createRoute({
  method: 'get',
  path: '/account/security',
  ...access('signed-in'),
  responses: security,
})
const postProofCode = createRoute({
  method: 'post',
  path: '/account/prove/code',
  description: 'Sends a code to those who have no password.',
  ...access('signed-in', 'accountChange'),
  responses: { 202: json(sentSchema, 'On its way'), ...problems },
})
const postProve = createRoute({
  method: 'post',
  path: '/account/prove',
  description: 'Shows again who one is, by the password or a code.',
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(proveSchema) },
  responses: done,
})
const postAddress = createRoute({
  method: 'post',
  path: '/account/email',
  description: `Sends a link and a code to a new address. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(changeAddressSchema) },
  responses: { 202: json(sentSchema, 'The same whether or not somebody has the address'), ...problems },
})
const postConfirmAddress = createRoute({
  method: 'post',
  path: '/account/email/confirm',
  description: 'Makes the proven address one’s own; the old one is told, and sessions elsewhere end.',
  ...access('signed-in'),
  request: { body: jsonBody(proofSchema) },
  responses: done,
})
const postPassword = createRoute({
  method: 'post',
  path: '/account/password',
  description: `Sets a password, by the current one. Those who have none: ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(changePasswordSchema) },
  responses: done,
})
const getExport = createRoute({
  method: 'get',
  path: '/account/export',
  description: 'Everything that is kept of oneself, as a file.',
  ...access('signed-in', 'export'),
  responses: { 200: json(exportSchema, 'By the part of the product that keeps it'), ...problems },
})
const getDuties = createRoute({
  method: 'get',
  path: '/account/duties',
  description: 'What has to be canceled, ended or handed over before the account can be deleted.',
  ...access('signed-in'),
  responses: { 200: json(dutiesSchema, 'Empty when it can'), ...problems },
})
const deleteOwn = createRoute({
  method: 'delete',
  path: '/account',
  description: `Deletes one’s account for good. ${needsProof.description}`,
  ...access('signed-in', 'accountChange'),
  request: { body: jsonBody(deleteAccountSchema) },
  responses: { 204: { description: 'Gone' }, ...problems },
})

function handOut(c: Context<ApiEnv>, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
}

const own = (c: Context<ApiEnv>) => signedIn(c.var.viewer)
const atOwnAccount = (c: Context<ApiEnv>) => ({ to: own(c).email, requester: ownSession(own(c)) })
const proofRoutes = apiRouter()
  .openapi(getSecurity, async (c) => c.json(await readSecurity(c.var.services.db, own(c)), 200))
  .openapi(postProofCode, async (c) => {
    await askForMail(c, 'prove-identity', atOwnAccount(c))
    await askForCode(c.var.services, own(c))
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postProve, async (c) => {
    const given = c.req.valid('json')
    const cookies = await proving(c, 'code' in given ? 'code' : 'password', () =>
      tryPassword(c, atOwnAccount(c), () => prove(c.var.services, own(c), given)),
    )
    handOut(c, cookies)
    return c.body(null, 204)
  })

const changeRoutes = apiRouter()
  .openapi(postAddress, async (c) => {
    const { email } = c.req.valid('json')
    await askForMail(c, 'change-address', { to: email, requester: personAsking(own(c)) })
    await askForAddress(c.var.services, own(c), email)
    return c.json({ sent: true as const }, 202)
  })
  .openapi(postConfirmAddress, async (c) => {
    const proof = c.req.valid('json')
    const about = { to: 'email' in proof ? proof.email : '', requester: personAsking(own(c)) }
    handOut(c, await tryProof(c, proof, about, () => changeAddress(c.var.services, own(c), proof)))
    return c.body(null, 204)
  })
  .openapi(postPassword, async (c) => {
    const input = c.req.valid('json')
    const cookies = await proving(c, 'password', () =>
      tryPassword(c, atOwnAccount(c), () => changePassword(c.var.services, own(c), input)),
    )
    handOut(c, cookies)
    // Every mark was made with the old password: this browser gets the new one, all others are strangers.
    const mark = await markDevice(c.var.services, own(c).id, c.req.header('cookie') ?? '')
    if (mark) handOut(c, [mark])
    return c.body(null, 204)
  })

/** @param parts what each feature keeps of people, in the order in which it is forgotten */
const dataRoutes = (parts: readonly PersonalData[]) =>
  apiRouter()
    .openapi(getExport, async (c) => {
      c.header('content-disposition', `attachment; filename="${brand.slug}-data.json"`)
      return c.json(await exportOf(c.var.services.db, parts, own(c)), 200)
    })
    .openapi(getDuties, async (c) => {
      const { db } = c.var.services
      const duties = await dutiesOf(db, parts, await readPerson(db, own(c).id))
      return c.json({ duties }, 200)
    })
    .openapi(deleteOwn, async (c) => {
      await deleteAccount(c.var.services, parts, own(c))
      passCookies(c, await signOut(c.var.services, c.req.raw.headers))
      return c.body(null, 204)
    })

export const ownAccountRoutes = (parts: readonly PersonalData[]) =>
  apiRouter().route('/', proofRoutes).route('/', changeRoutes).route('/', dataRoutes(parts))
