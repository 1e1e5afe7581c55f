import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { viewerOfToken } from '#/features/people/tokens/writes'
import { formerViewer, viewerOfSession } from '#/features/people/accounts/reads'
import { confirmRenewal, renewSession } from '#/features/people/accounts/writes'
import { AppError, toProblem } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import { inLocale, namedLocale } from '#/platform/http/spoken-locale'
import type { Services } from '#/platform/services'
import { answerSignedOut, owesSignOut } from './owed-sign-out'
import { signedToken } from '#/platform/security/session-token'
import { ANONYMOUS, type Viewer } from '#/platform/security/viewer'

/** Who can't be told is asked to come again, whatever it is that failed: nobody is taken for a stranger. */
async function viewerOf({ db, env }: Services, cookies: string): Promise<Viewer> {
  try {
    return await viewerOfSession(db, env, cookies)
  } catch (error) {
    throw new AppError({ code: 'unavailable', category: 'server', status: 503, cause: error })
  }
}

const HEALTH_PATH = '/api/admin/system-health'
const PATIENCE_MS = 2_000

/** At the page of the system's health an admin stays one while the database, which would know, is away. */
async function viewerAtHealth(services: Services, cookies: string): Promise<Viewer> {
  const remembered = services.recentAdmins.recall(cookies)
  const asked = viewerOf(services, cookies)
  if (!remembered) return asked
  const answer = asked.catch((error: unknown) => {
    if (toProblem(error).status < 500) throw error
    return remembered
  })
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Viewer>((resolve) => {
    timer = setTimeout(() => resolve(remembered), PATIENCE_MS)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * Calls sent together all carry the token that the first of them to be answered renews, and that answer may be lost, as
 * when a page is left. Until somebody calls with the new token, the former one gets it once more. After that, what
 * comes too late is told to come again with the new one, rather than that nobody is signed in. A page is simply rendered.
 */
async function viewerOfFormerToken(c: Context<ApiEnv>): Promise<Viewer> {
  const { db, env } = c.var.services
  const token = signedToken(env, c.req.header('cookie') ?? '')
  const former = token ? await formerViewer(db, env, token) : null
  if (!former) return ANONYMOUS
  if (!former.isTaken) return former.viewer
  if (!c.req.path.startsWith('/api/')) return ANONYMOUS
  throw new AppError({ code: 'session_renewed', category: 'auth' })
}

/** A marked session's new token goes out with the answer, unless the answer signs in or out. */
async function passNewToken(c: Context<ApiEnv>, viewer: Viewer): Promise<void> {
  if (viewer.kind === 'anonymous' || viewer.renewal !== 'due' || c.res.headers.has('set-cookie')) return
  for (const cookie of await renewSession(c.var.services, viewer.sessionId, 'dies-when-heard'))
    c.res.headers.append('set-cookie', cookie)
}

/** The personal access token of a call, if it was made with one. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]

/** Whoever has chosen a language is spoken to in it on every device; an address that names one goes before. */
function speakTo(c: Context<ApiEnv>, viewer: Viewer, next: Next): Promise<void> {
  const chosen = viewer.kind === 'user' ? viewer.language : undefined
  return chosen === undefined || namedLocale(c.req.url) ? next() : inLocale(chosen, next)
}

/** Establishes whose browser is asking, by its cookie. For pages. */
export const resolveViewer = createMiddleware<ApiEnv>(async (c, next) => {
  const { services } = c.var
  const cookies = c.req.header('cookie')
  if (cookies !== undefined && owesSignOut(services.env, cookies)) return answerSignedOut(c, next, cookies)
  const ask = c.req.path === HEALTH_PATH ? viewerAtHealth : viewerOf
  const found = cookies === undefined ? ANONYMOUS : await ask(services, cookies)
  const viewer = cookies !== undefined && found.kind === 'anonymous' ? await viewerOfFormerToken(c) : found
  if (viewer.kind === 'user' && viewer.renewal === 'handed-out')
    await confirmRenewal(services.db, viewer.sessionId)
  c.set('viewer', viewer)
  await speakTo(c, viewer, next)
  await passNewToken(c, viewer)
})

/**
 * Establishes who is calling the API, once per call: a token's owner (then cookies count for nothing), or
 * whoever the cookie belongs to; calls made while rendering a page bring the page's viewer.
 */
export const resolveCaller = createMiddleware<ApiEnv>(async (c, next) => {
  const known = c.env?.viewer
  const bearer = bearerOf(c.req.header('authorization'))
  if (!known && bearer === undefined) return resolveViewer(c, next)
  const { db, env } = c.var.services
  const viewer = known ?? (await viewerOfToken(db, env, bearer ?? ''))
  c.set('viewer', viewer)
  // What a page asks while it is rendered is said in the page's language.
  await (known ? next() : speakTo(c, viewer, next))
})
