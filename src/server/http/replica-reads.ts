import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#/platform/http/api-env'
import { cacheTopicsOf } from '#/platform/http/route-facts'

/** What most people read most often comes from the replica, if there is one that has caught up; for whoever asks. */
export const replicaReads = createMiddleware<ApiEnv>(async (c, next) => {
  const { services } = c.var
  const { replica } = services.database
  if (!replica || !cacheTopicsOf(c)) return next()
  const db = await replica.current()
  services.metrics.replicaReads.inc({ answered_by: db ? 'replica' : 'primary' })
  if (db) c.set('services', { ...services, db })
  await next()
  // What is done around a read, such as renewing a session, is none.
  c.set('services', services)
})
