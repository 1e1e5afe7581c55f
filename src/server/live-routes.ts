import { createRoute, z } from '@hono/zod-openapi'
import { viewerOfUser } from '#/features/people/accounts/reads'
import { visibleEventIds } from '#/features/events/events/reads'
import { visibleTournamentIds } from '#/features/tournaments/run/reads'
import { visibleCommunityIds } from '#/features/communities/communities/reads'
import { AppError } from '#/lib/errors'
import { access, apiRouter, problems } from '#/platform/http/api-route'
import type { Db } from '#/platform/db'
import { UNSTORED } from '#/platform/cache/private-answers'
import type { Services } from '#/platform/services'
import { ANONYMOUS, type Viewer } from '#/platform/security/viewer'

const MAX_TOPICS = 20
const TOPIC =
  /^(event|registrations|presence|community|notifications|userNotes|sessionStats|practicePartners|sharedNotes|stakes|tournament):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** About a person alone: nobody else hears of it. */
const OWN_KINDS = new Set([
  'notifications',
  'userNotes',
  'sessionStats',
  'practicePartners',
  'sharedNotes',
  'stakes',
])

/** For everybody. */
const OPEN_TOPIC = /^drop:\d{3}$/

/** What changes in the admin area; for admins only. */
const ADMIN_TOPIC = /^admin:(outbox|community-requests|reports|newsletter|contact)$/

const stream = createRoute({
  method: 'get',
  path: '/live',
  ...access('anyone', { scope: 'read:events' }),
  request: {
    query: z.object({
      tab: z
        .string()
        .max(40)
        .optional()
        .openapi({ description: 'A name the tab gave itself, so that it counts once among those who look' }),
      since: z.string().max(40).optional().openapi({
        description:
          'The moment a page was made at, as the page says it: `ready` then names the topics that have not changed since',
      }),
      topics: z.string().max(2000).default('').openapi({
        description:
          'Comma-separated: event:ID, registrations:ID, presence:ID, community:ID, tournament:ID, drop:001; notifications:ID, userNotes:ID, sessionStats:ID, practicePartners:ID, sharedNotes:ID and stakes:ID of one’s own; for admins admin:outbox, admin:community-requests, admin:reports, admin:newsletter, admin:contact',
      }),
    }),
  },
  responses: {
    200: {
      description:
        'text/event-stream of hints: ready, change, presence, connection (the beat, `every` so many milliseconds), resync, bye',
    },
    ...problems,
  },
})

/** Of the topics, those about what the viewer may know of. */
async function audible(db: Db, viewer: Viewer, topics: readonly string[]): Promise<string[]> {
  const heard = topics.map((topic) => {
    const [, kind = '', id = ''] = TOPIC.exec(topic) ?? []
    return { topic, kind, id }
  })
  const idsOf = (...kinds: string[]) => [
    ...new Set(heard.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ]
  const known = new Set([
    ...(await visibleEventIds(db, viewer, idsOf('event', 'registrations', 'presence'))),
    ...(await visibleCommunityIds(db, viewer, idsOf('community'))),
    ...(await visibleTournamentIds(db, viewer, idsOf('tournament'))),
  ])
  const self = viewer.kind === 'user' ? viewer : null
  return heard
    .filter(({ topic, kind, id }) => {
      if (kind === '') return OPEN_TOPIC.test(topic) || (self?.isAdmin === true && ADMIN_TOPIC.test(topic))
      // Not by `known`: whatever else may have the id, another person's own things stay theirs.
      return OWN_KINDS.has(kind) ? id === self?.id : known.has(id)
    })
    .map(({ topic }) => topic)
}

/** Whoever listens, as they are now. */
const again = async ({ db, env }: Services, viewer: Viewer): Promise<Viewer> =>
  viewer.kind === 'user' ? viewerOfUser(db, viewer.id, viewer.sessionId, env) : ANONYMOUS

/** The one event stream of a tab. Topics of what the viewer may not see are refused like ones that don't exist. */
export const liveRoutes = apiRouter().openapi(stream, async (c) => {
  const { tab, since, topics: asked } = c.req.valid('query')
  const topics = [...new Set(asked.split(',').filter(Boolean))]
  if (topics.length > MAX_TOPICS) throw AppError.validation({ topics: `At most ${MAX_TOPICS} topics` })
  const { viewer, services } = c.var
  const { db, live } = services
  const doorsSeen = live.doorsSeen()
  if (!topics.every((topic) => [TOPIC, OPEN_TOPIC, ADMIN_TOPIC].some((known) => known.test(topic))))
    throw AppError.validation({ topics: 'Unknown topic' })
  if ((await audible(db, viewer, topics)).length < topics.length) throw AppError.notFound()
  // Whoever asks for the headers alone is counted for a moment.
  const left = services.liveStreams.enter(c.var.network)
  const listener = {
    left,
    since: doorsSeen,
    personId: viewer.kind === 'user' ? viewer.id : null,
    tab,
    audible: async (carried: readonly string[]) => audible(db, await again(services, viewer), carried),
  }
  // Who asks for the headers alone hears nothing, and would never leave.
  if (c.req.method === 'HEAD') left()
  const body = c.req.method === 'HEAD' ? null : live.open(topics, listener, since)
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': `${UNSTORED}, no-transform`,
      'x-accel-buffering': 'no',
    },
  })
})
