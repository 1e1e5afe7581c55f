import type { Caller } from './access-table'

/** Who opens pages, in the order of the document's columns; the event in question is `host`'s. */
export const VISITORS = [
  'anonymous',
  'suspended',
  'player',
  'host',
  'otherHost',
  'admin',
] as const satisfies readonly Caller[]

export type Visitor = (typeof VISITORS)[number]
type PageRow = Readonly<Record<Visitor, number>>

const row = (everybodyElse: number, named: Partial<PageRow>): PageRow => ({
  ...(Object.fromEntries(VISITORS.map((visitor) => [visitor, everybodyElse])) as PageRow),
  ...named,
})
/** Sent to sign in first, and back afterwards. */
const SENT_TO_LOGIN = { anonymous: 307, suspended: 307 }

const anybody = (status: number): PageRow => row(status, {})
const signedIn: PageRow = row(200, SENT_TO_LOGIN)
/** Whoever is signed in has no business here and is sent on. */
const signedOut: PageRow = row(307, { anonymous: 200, suspended: 200 })
/** Anybody but an admin is told that it is not for them. */
const admins: PageRow = row(403, { ...SENT_TO_LOGIN, admin: 200 })

/** What each screen of the map answers to each visitor; a screen without a row fails the test. */
export const PAGES: Record<string, PageRow> = {
  '/': anybody(200),
  '/tuesday-night-lights': anybody(200),
  '/events': anybody(200),
  '/events/$eventId': anybody(200),
  '/events/$eventId/rsvp': anybody(200),
  '/events/$eventId/edit': signedIn,
  '/my-events': signedIn,
  '/my-events/import': signedIn,
  '/host': anybody(301),
  '/create-event': signedIn,
  '/community': anybody(200),
  '/community/create': signedIn,
  '/community/$communityId': anybody(200),
  '/admin': admins,
  '/admin/events': admins,
  '/admin/events/$eventId': admins,
  '/admin/system-health': admins,
  '/admin/people': admins,
  '/admin/people/$personId': admins,
  '/admin/admin-emails': admins,
  '/admin/host-requests': admins,
  '/admin/audit-log': admins,
  '/admin/settings': admins,
  '/admin/galleries': admins,
  '/admin/newsletter': admins,
  '/admin/reports': admins,
  '/admin/reports/$type/$subjectId': admins,
  '/admin/community-requests': admins,
  '/admin/community-requests/$requestId': admins,
  '/admin/outbox': admins,
  '/sign-up': signedOut,
  '/login': signedOut,
  '/login/link': anybody(200),
  '/phone-login': signedOut,
  '/sign-out': anybody(200),
  '/verify': anybody(200),
  '/reset-password': anybody(200),
  '/players': signedIn,
  '/players/$playerId': signedIn,
  '/profile': signedIn,
  '/profile/address': signedIn,
  '/setup': signedIn,
  '/rsvp/decline': anybody(200),
  '/newsletter/confirm': anybody(200),
  '/newsletter/unsubscribe': anybody(200),
  '/connection-error': anybody(200),
  '/design-system': anybody(200),
  $: anybody(404),
}
