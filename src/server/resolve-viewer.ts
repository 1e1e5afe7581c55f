import { createMiddleware } from 'hono/factory'
import { viewerOfSession } from '#/features/accounts/reads'
import { AppError, toProblem } from '#/lib/errors'
import type { ApiEnv } from './api-env'
import type { Services } from './services'
import { ANONYMOUS, type Viewer } from './viewer'

/** The auth library keeps to itself why a session can't be read, and refuses only when its storage does. */
const SESSION_UNREADABLE = 'FAILED_TO_GET_SESSION'

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  'body' in error &&
  (error.body as { code?: unknown } | undefined)?.code === SESSION_UNREADABLE

async function viewerOf({ db, auth }: Services, headers: Headers): Promise<Viewer> {
  try {
    return await viewerOfSession(db, auth, headers)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    throw new AppError({ code: 'unavailable', category: 'server', status: 503, cause: error })
  }
}

const HEALTH_PATH = '/api/admin/system-health'
const PATIENCE_MS = 2_000

/** At the page of the system's health an admin stays one while the database, which would know, is away. */
async function viewerAtHealth(services: Services, headers: Headers): Promise<Viewer> {
  const remembered = services.recentAdmins.recall(headers.get('cookie') ?? '')
  const asked = viewerOf(services, headers)
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

/** Establishes who is asking, once per call; calls made while rendering a page bring the page's viewer. */
export const resolveViewer = createMiddleware<ApiEnv>(async (c, next) => {
  const known = c.env?.viewer
  const ask = c.req.path === HEALTH_PATH ? viewerAtHealth : viewerOf
  c.set(
    'viewer',
    known ?? (c.req.header('cookie') ? await ask(c.var.services, c.req.raw.headers) : ANONYMOUS),
  )
  await next()
})
