import { randomUUID } from 'node:crypto'
import type { TestApp } from './app'
import { signedCookie, type Member } from './crowd'
import { callsOf } from './doors'
import { ADMIN, BUSY_PERSON, idOf, sessionToken } from './large-set'
import { TEST_PUBLIC_URL, TEST_SECRET } from './storm'

/** What a path's placeholders stand for: of each kind the one that has most. */
const BUSIEST: Record<string, Record<string, string>> = {
  '/players': { id: idOf('user', BUSY_PERSON) },
  '/events': { id: idOf('event', 1) },
  '/series': { id: idOf('series', 1) },
  '/communities': { id: idOf('community', 1), key: 'community-1' },
  '/admin/community-requests': { id: idOf('community request', 1) },
  '/posts': { slug: 'post-1' },
  '/admin/posts': { id: idOf('post', 1) },
  '/matchups': { id: idOf('tournament', 1) },
  '/matchups/from-event': { id: idOf('event', 1) },
  '/matchups/of-event': { id: idOf('event', 1) },
  '/notes': { id: idOf('note', 1), pictureId: idOf('picture', 1), file: '240.webp' },
  '/shared-notes': { id: idOf('shared note', 1) },
  '/stakes': { id: idOf('stake', 1), photoId: idOf('photo', 1), file: '640.webp' },
  '/newsletter/issues': { id: idOf('issue', 1) },
  '/admin/newsletter/issues': { id: idOf('issue', 1) },
  '/admin/contact': { id: idOf('contact', 1) },
  '/admin/outbox': { id: idOf('message', 1) },
  '/admin/people': { id: idOf('user', BUSY_PERSON) },
  '/admin/reports': { type: 'event', id: idOf('event', 1) },
  '/my/webhooks': { id: idOf('webhook', 1) },
}

/** What words and numbers of a query may be, beside those that its description lists. */
const VALUES: Record<string, readonly string[]> = {
  q: ['person', 'event', 'person-77@example.org', 'theo', 'zamboni'],
  city: ['City 7'],
  place: ['Court 7'],
  from: [new Date().toISOString().slice(0, 10)],
  to: [new Date().toISOString().slice(0, 10)],
  community: [idOf('community', 1)],
  actor: [idOf('user', ADMIN)],
  action: ['role.granted'],
  subjectType: ['person'],
  subjectId: [idOf('user', 77)],
  kind: ['newsletter-confirm'],
  partner: ['Theo'],
  venue: ['Court 3'],
  games: ['decided'],
  size: [idOf('size', 1)],
  year: [String(new Date().getFullYear())],
  today: [new Date().toISOString().slice(0, 10)],
  after: ['0'],
}
/** Pages are turned elsewhere; a stream has no end. */
const LEFT_OUT = new Set(['cursor', 'limit', 'token', 'tab', 'topics'])

const member = (person: number): Member => ({
  id: idOf('user', person),
  email: `person-${person}@example.org`,
  cookie: signedCookie(TEST_SECRET, TEST_PUBLIC_URL, sessionToken(person)),
})

/** Three that read: nobody, who has most of everything, and who may do everything. */
export const readersOf = (): Record<string, Member | null> => ({
  nobody: null,
  busy: member(BUSY_PERSON),
  admin: member(ADMIN),
})

export type ReadCall = { route: string; path: string; hasPages: boolean }

const pathOf = (template: string): string => {
  const known = Object.keys(BUSIEST)
    .filter((start) => template === start || template.startsWith(`${start}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  const ids = known === undefined ? undefined : BUSIEST[known]
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids?.[name] ?? randomUUID())
}

/** Each GET of the API's own description, without a query and with each one that it takes. */
export async function readCalls(t: TestApp): Promise<ReadCall[]> {
  const reads = (await callsOf(t)).filter(({ method, template }) => method === 'GET' && template !== '/live')
  return reads.flatMap(({ route, template, queries }) => {
    const path = `/api${pathOf(template)}`
    const asked = queries.filter(
      ({ name }) => !LEFT_OUT.has(name) || (name === 'tab' && template === '/my/events'),
    )
    const values = asked.flatMap(({ name, schema }) =>
      (schema?.enum?.map(String) ?? VALUES[name] ?? []).map(
        (value) => `?${name}=${encodeURIComponent(value)}`,
      ),
    )
    const hasPages = queries.some(({ name }) => name === 'cursor')
    return ['', ...values].map((query) => ({ route, path: `${path}${query}`, hasPages }))
  })
}
