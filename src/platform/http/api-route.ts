import { OpenAPIHono, z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from './api-env'
import { BODIES } from './body-limits'
import { bodyUpTo } from './request-body'
import { type Access, declareFacts, type RouteFacts } from './route-facts'
import type { TokenScope } from '#/lib/token-scopes'
import type { LimitName } from '#/platform/security/limits'
import type { SignedIn, Viewer } from '#/platform/security/viewer'
import * as m from '#/lib/messages.gen'

const secondFactorNeeded = () =>
  new AppError({
    code: 'second_factor_needed',
    category: 'permission',
    detail: m.server_adminsNeedTwoStep(),
  })

function refuseUnless(level: Access, viewer: Viewer): void {
  if (level === 'anyone') return
  if (viewer.kind === 'anonymous') throw AppError.auth()
  if (viewer.suspended) throw AppError.permission()
  if (level === 'host' && !viewer.isHost && !viewer.isAdmin) throw AppError.permission()
  if (level === 'admin' && viewer.adminNeedsTwoStep) throw secondFactorNeeded()
  if (level === 'admin' && !viewer.isAdmin) throw AppError.permission()
}

/** A token opens what its scopes name and nothing else; a route without one is closed to tokens. */
function refuseBeyondScopes(needed: TokenScope | undefined, scopes: readonly string[]): void {
  if (needed && scopes.includes(needed)) return
  throw new AppError({
    code: 'token_scope',
    category: 'permission',
    detail: needed ? m.server_thisAccessTokenLacks({ needed }) : m.server_accessTokensCantUsed(),
  })
}

/** Limits of what sends texts or emails. A malformed call sends none, so it gives its try back. */
const SENDS: ReadonlySet<LimitName> = new Set<LimitName>([
  'signUp',
  'newsletter',
  'newsletterTest',
  'contact',
  'guestAnswer',
  'communityInterest',
  'invitation',
  'partnerInvite',
  'announcement',
  'eventMessage',
])

/**
 * The first rungs of every handler's ladder: limit, then who, then what they send. Spread into createRoute:
 * `createRoute({ method, path, ...access('signed-in', 'answer'), request, responses })`, or with more that it says of
 * itself: `...access('signed-in', { limit: 'answer', scope: 'write:rsvp' })`.
 */
export function access(level: Access, given: LimitName | RouteFacts = {}) {
  const facts = typeof given === 'string' ? { limit: given } : given
  const { limit, scope, body = 'json' }: RouteFacts = facts
  const guard = createMiddleware<ApiEnv>(async (c, next) => {
    const viewer = c.var.viewer
    const { limits } = c.var.services
    const token = viewer.kind === 'user' ? viewer.token : undefined
    if (token) {
      await limits.take('token', token.id)
      refuseBeyondScopes(c.req.method === 'HEAD' ? undefined : scope, token.scopes)
    }
    refuseUnless(level, viewer)
    const key = viewer.kind === 'user' ? (token?.id ?? viewer.id) : c.var.network
    if (limit) await limits.take(limit, key)
    await next()
    if (limit && SENDS.has(limit) && c.var.isMalformed) await limits.giveBack(limit, key)
  })
  declareFacts(guard, facts)
  return {
    'x-access': level,
    ...(limit && { 'x-limit': limit }),
    ...(scope && { 'x-token-scope': scope }),
    middleware: [guard, bodyUpTo(BODIES[body])],
  }
}

/** The viewer of a route marked 'signed-in' or above. */
export function signedIn(viewer: Viewer): SignedIn {
  if (viewer.kind === 'anonymous') throw AppError.auth()
  return viewer
}

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    category: z.enum([
      'network',
      'auth',
      'permission',
      'validation',
      'not_found',
      'rate_limit',
      'server',
      'unknown',
    ]),
    detail: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem')

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})

/** The refusals any route may give; spread into its responses. */
export const problems = {
  400: problem('The request could not be read'),
  401: problem('Sign in first'),
  403: problem('Not permitted'),
  404: problem('No such thing, or not for you to see'),
  409: problem('It changed meanwhile, or the state forbids it'),
  413: problem('Too large'),
  415: problem('Neither JSON nor, where a file is taken, a form'),
  422: problem('Some input is invalid; `fields` says which'),
  429: problem('Too many requests; see Retry-After'),
}

/** A JSON answer of a route. */
export const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

/** A required JSON body of a route. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

export const idParam = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) })

/** What a field of ours may be called; any other name was made up by who sent it. */
const FIELD_NAME = /^[\w-]{1,64}$/
const nameIn = (part: PropertyKey): string => (FIELD_NAME.test(String(part)) ? String(part) : '?')

/**
 * Turns zod's issues into the field errors of the catalogue; the words are the schemas' own, but for fields that no
 * schema knows: nothing that was sent is told back, names of fields included.
 */
function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues)
    fields[issue.path.map(nameIn).join('.') || 'body'] ??=
      issue.code === 'unrecognized_keys' ? m.server_unknownFields() : issue.message
  return fields
}

/** A feature's router: bad input is refused in the catalogue's form before any handler runs. */
export function apiRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return
      c.set('isMalformed', true)
      if (result.target === 'param') throw AppError.notFound()
      throw AppError.validation(fieldErrors(result.error))
    },
  })
}
