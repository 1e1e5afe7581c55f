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
  '/game-generator': anybody(200),
  '/game-generator/new': anybody(200),
  '/game-generator/try': anybody(200),
  '/game-generator/try/print': anybody(200),
  '/game-generator/join': anybody(200),
  '/game-generator/$tournamentId': anybody(200),
  '/game-generator/$tournamentId/desk': signedIn,
  '/game-generator/$tournamentId/score': anybody(200),
  '/game-generator/$tournamentId/team/$entrantId': anybody(200),
  '/game-generator/$tournamentId/screen': anybody(200),
  '/game-generator/$tournamentId/print': anybody(200),
  '/tuesday-night-lights': anybody(200),
  '/events': anybody(200),
  '/events/$eventId': anybody(200),
  '/events/$eventId/rsvp': anybody(200),
  '/events/$eventId/edit': signedIn,
  '/events/$eventId/desk': signedIn,
  '/events/$eventId/check-in': signedIn,
  '/events/$eventId/poster': signedIn,
  '/events/$eventId/pass': anybody(200),
  '/events/$eventId/here': anybody(200),
  '/events/$eventId/confirm': anybody(200),
  '/series/$seriesId': anybody(200),
  '/my-events': signedIn,
  '/my-events/import': signedIn,
  '/my-events/webhooks': signedIn,
  '/embed': anybody(200),
  '/host': anybody(301),
  '/create-event': signedIn,
  '/community': anybody(200),
  '/community/interest': anybody(200),
  '/community/create': signedIn,
  '/community/$communityId': anybody(200),
  '/community/$communityId/manage': signedIn,
  '/community/$communityId/edit': signedIn,
  '/community/$communityId/create-event': signedIn,
  '/community/$communityId/events/$eventId': anybody(200),
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
  '/admin/community-interest': admins,
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
  '/rsvp/manage': anybody(200),
  '/rsvp/offer': anybody(200),
  '/invitation': anybody(200),
  '/announcements/unsubscribe': anybody(200),
  '/community-interest/confirm': anybody(200),
  '/newsletter/confirm': anybody(200),
  '/newsletter/unsubscribe': anybody(200),
  '/notes': signedIn,
  '/notes/create': signedIn,
  '/notes/deleted': signedIn,
  '/notes/import': signedIn,
  '/notes/journey': signedIn,
  '/notes/$noteId': signedIn,
  '/note-cards/$token': anybody(200),
  '/practice-partners': signedIn,
  '/practice-partners/join': anybody(200),
  '/notifications': signedIn,
  '/notifications/settings': signedIn,
  '/notifications/unsubscribe': anybody(200),
  '/connection-error': anybody(200),
  '/offline': anybody(200),
  '/design-system': anybody(200),
  $: anybody(404),
}
