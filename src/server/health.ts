import { sql } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import type { ApiEnv } from '#/platform/http/api-env'
import { isSameSecret } from '#/platform/security/same-secret'
import { measure } from './measure'

const READY_TIMEOUT_MS = 2_000
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

let starting = false
/** `/readyz` is red until this is done: who comes is answered already, but nobody is sent here yet. */
export async function whileStarting<T>(work: () => Promise<T>): Promise<T> {
  starting = true
  const done = await work()
  starting = false
  return done
}

let draining = false
/** From now on `/readyz` is red, so that a load balancer sends nobody here any more. */
export function beginDraining(): void {
  draining = true
}

/** Figures of the inside are for the machine itself, and for who has METRICS_TOKEN. */
const isFromHere = (c: Context<ApiEnv>): boolean => LOOPBACK.has(c.var.ip) && !c.req.header('x-forwarded-for')
function bringsToken(c: Context<ApiEnv>): boolean {
  const { METRICS_TOKEN } = c.var.services.env
  return (
    METRICS_TOKEN !== undefined &&
    isSameSecret(c.req.header('authorization') ?? '', `Bearer ${METRICS_TOKEN}`)
  )
}

/** For whoever runs the server: alive, ready (the database answers), and the figures. */
export const healthRoutes = new Hono<ApiEnv>()
  .get('/healthz', (c) => c.text('ok'))
  .get('/readyz', async (c) => {
    if (starting) return c.text('starting', 503)
    if (draining) return c.text('draining', 503)
    const probe = c.var.services.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const timeout = new Promise<false>((resolve) =>
      setTimeout(() => resolve(false), READY_TIMEOUT_MS).unref(),
    )
    return (await Promise.race([probe, timeout])) ? c.text('ready') : c.text('database unavailable', 503)
  })
  .get('/metrics', async (c) => {
    if (!isFromHere(c) && !bringsToken(c)) return c.text('not found', 404)
    const { registry } = c.var.services.metrics
    await measure(c.var.services)
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
