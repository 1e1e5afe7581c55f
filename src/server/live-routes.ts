import { createRoute, z } from '@hono/zod-openapi'
import { visibleEventIds } from '#/features/events/reads'
import { AppError } from '#/lib/errors'
import { access, apiRouter, problems } from './api-route'

const MAX_TOPICS = 20
const TOPIC =
  /^(event|registrations|presence):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** What changes in the admin area; for admins only. */
const ADMIN_TOPIC = /^admin:(outbox|community-requests|reports)$/

const stream = createRoute({
  method: 'get',
  path: '/live',
  ...access('anyone'),
  request: {
    query: z.object({
      topics: z.string().max(2000).default('').openapi({
        description:
          'Comma-separated: event:ID, registrations:ID, presence:ID; for admins admin:outbox, admin:community-requests, admin:reports',
      }),
    }),
  },
  responses: {
    200: { description: 'text/event-stream of hints: ready, change, presence, connection, resync, bye' },
    ...problems,
  },
})

/** The one event stream of a tab. Topics of events the viewer may not see are refused like ones that don't exist. */
export const liveRoutes = apiRouter().openapi(stream, async (c) => {
  const topics = [...new Set(c.req.valid('query').topics.split(',').filter(Boolean))]
  if (topics.length > MAX_TOPICS) throw AppError.validation({ topics: `At most ${MAX_TOPICS} topics` })
  const { viewer } = c.var
  const adminTopics = topics.filter((topic) => ADMIN_TOPIC.test(topic))
  if (adminTopics.length > 0 && !(viewer.kind === 'user' && viewer.isAdmin)) throw AppError.notFound()
  const ids = topics
    .filter((topic) => !ADMIN_TOPIC.test(topic))
    .map((topic) => TOPIC.exec(topic)?.[2] ?? null)
  if (ids.includes(null)) throw AppError.validation({ topics: 'Unknown topic' })
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const visible = await visibleEventIds(c.var.services.db, viewer, wanted)
  if (visible.length !== wanted.length) throw AppError.notFound()
  return new Response(c.var.services.live.open(topics), {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
})
