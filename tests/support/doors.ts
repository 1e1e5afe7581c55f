import { randomUUID } from 'node:crypto'
import { toPublicPath } from '#/lib/public-paths'
import type { TestApp } from './app'
import { SECRET, type Club } from './private-club'
import { screenPatterns } from './screen-map'

type Schema = { type?: string; format?: string; enum?: unknown[]; anyOf?: Schema[] }
type Parameter = { name: string; in: string; schema?: Schema }
type Operation = { parameters?: Parameter[] }
export type Call = { route: string; method: string; template: string; queries: Parameter[] }

/** Every call of the API's own description. */
export async function callsOf(t: TestApp): Promise<Call[]> {
  const { json } = await t.call('GET', '/api/openapi.json')
  return Object.entries(json.paths as Record<string, Record<string, Operation>>).flatMap(
    ([template, methods]) =>
      Object.entries(methods).map(([name, { parameters = [] }]) => ({
        route: `${name.toUpperCase()} ${template}`,
        method: name.toUpperCase(),
        template,
        queries: parameters.filter((each) => each.in === 'query'),
      })),
  )
}

/** Every screen's path. */
export const screens = (): string[] => screenPatterns().filter((path) => path !== '$')

/** What a placeholder may stand for, by the words before it. */
function idsFor(club: Club, extra: readonly string[]) {
  const events = [...Object.values(club.events), ...extra]
  const kinds: Record<string, readonly string[]> = {
    communities: [club.communityId, club.slug],
    community: [club.communityId, club.slug],
    series: [club.seriesId],
    announcements: [club.announcementId, club.draftId],
    events,
    nights: events,
    registrations: [club.registrationId],
    'check-in': [club.registrationId],
    regulars: [club.regularId],
    invitations: [club.invitationId],
    members: [club.memberId],
    'community-requests': [club.requestId],
    people: [club.ownerId],
    players: [club.ownerId],
    outbox: [club.mailId],
    webhooks: [club.webhookId],
    deliveries: [club.deliveryId],
    reports: ['event'],
    matchups: [club.tournamentId],
    'from-event': events,
    'of-event': events,
    'game-generator': [club.tournamentId],
    team: ['a'],
    following: ['a'],
    codes: ['register'],
    '{type}': [club.events.coming],
    $type: [club.events.coming],
  }
  return (before: string): readonly string[] => kinds[before] ?? []
}

/**
 * The addresses that a path with placeholders stands for: with the club's own ids, or, for whatever stands elsewhere,
 * none. The first placeholder takes every id it can be, those behind it the first.
 */
export function addressesOf(path: string, club: Club, extra: readonly string[] = []): string[] {
  const ids = idsFor(club, extra)
  const parts = path.split('/')
  const [first, ...rest] = parts.flatMap((part, index) => (/^[{$]/.test(part) ? [index] : []))
  if (first === undefined) return []
  return ids(parts[first - 1] ?? '').map((id) =>
    parts
      .map((part, index) => {
        if (index === first) return id
        return rest.includes(index) ? (ids(parts[index - 1] ?? '')[0] ?? randomUUID()) : part
      })
      .join('/'),
  )
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const NOTHING = 'nothing-of-that-kind'

/** The same address about things that are not there. */
export const nowhere = (address: string): string =>
  address
    .replace(UUID, () => randomUUID())
    .replaceAll(`club-${SECRET}`, NOTHING)
    .replaceAll(SECRET, 'zq8kx')

/** What differs in any two answers of the same kind: request ids, nonces, moments, and what the address itself says. */
export const plain = (text: string): string =>
  text
    .replace(UUID, 'ID')
    .replaceAll(`club-${SECRET}`, 'SLUG')
    .replaceAll(NOTHING, 'SLUG')
    .replaceAll('zq8kx', 'WORD')
    .replaceAll(SECRET, 'WORD')
    .replace(/\b1[6-9]\d{11}\b/g, 'MOMENT')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')

/** Values of a query's parameter that name what is private. */
export function probesOf({ name, schema = {} }: Parameter, club: Club): string[] {
  const shape = [schema, ...(schema.anyOf ?? [])]
  if (shape.some((each) => each.enum || each.type === 'boolean' || each.type === 'integer')) return []
  if (shape.some(({ format }) => format === 'uuid'))
    return [club.communityId, club.events.coming, club.registrationId, club.memberId]
  if (name === 'community') return [club.communityId, club.slug]
  return shape.some(({ type }) => type === 'string') ? [SECRET] : []
}

export const screenAddress = (path: string): string => toPublicPath(path)
