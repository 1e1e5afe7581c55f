import { Hono, type Context } from 'hono'
import { unsubscribeFromCommunity } from '#/features/communities/announcements/writes'
import { unsubscribe } from '#/features/messages/newsletter/writes'
import { unsubscribeTopic } from '#/features/messages/notifications/settings/writes'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import type { Db } from '#/platform/db'
import { bodyUpTo } from '#/platform/http/request-body'
import * as m from '#/lib/messages.gen'

const MAX_BODY_BYTES = 4 * 1024

const small = bodyUpTo({ maxBytes: MAX_BODY_BYTES })

async function end(
  c: Context<ApiEnv>,
  act: (db: Db, secret: string, token: string) => Promise<unknown>,
): Promise<Response> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  if (form['List-Unsubscribe'] !== 'One-Click') throw AppError.validation({ 'List-Unsubscribe': 'One-Click' })
  const { db, env } = c.var.services
  await act(db, env.AUTH_SECRET, c.req.query('token') ?? '')
  return c.text(m.server_offTheList())
}

/**
 * What a mail program sends when its own unsubscribe button is pressed (RFC 8058): a form, from a machine
 * without cookies or Origin, to the same address whose page people see. The secret in the address is all it takes.
 */
export const oneClickRoutes = new Hono<ApiEnv>()
  .post('/newsletter/unsubscribe', small, (c) => end(c, unsubscribe))
  .post('/announcements/unsubscribe', small, (c) => end(c, unsubscribeFromCommunity))
  .post('/notifications/unsubscribe', small, (c) => end(c, unsubscribeTopic))
