import { createMiddleware } from 'hono/factory'
import { viewerOfSession } from '#/features/accounts/reads'
import { AppError } from '#/lib/errors'
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

/** Establishes who is asking, once per call; calls made while rendering a page bring the page's viewer. */
export const resolveViewer = createMiddleware<ApiEnv>(async (c, next) => {
  const known = c.env?.viewer
  c.set(
    'viewer',
    known ?? (c.req.header('cookie') ? await viewerOf(c.var.services, c.req.raw.headers) : ANONYMOUS),
  )
  await next()
})
