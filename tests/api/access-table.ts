/**
 * Who calls, in the order of the document's columns. The event, series and community in question are `host`'s
 * and `manager`'s; what is somebody's own (an answer, a device, a request) is `player`'s.
 */
export const CALLERS = [
  'anonymous',
  'unverified',
  'suspended',
  'player',
  'otherPlayer',
  'host',
  'otherHost',
  'manager',
  'otherManager',
  'admin',
] as const

export type Caller = (typeof CALLERS)[number]
export type Row = Readonly<Record<Caller, number>>

/** One status for everybody but those named. Whoever is suspended has no session any more. */
const row = (everybodyElse: number, named: Partial<Row>): Row => ({
  ...(Object.fromEntries(CALLERS.map((caller) => [caller, everybodyElse])) as Row),
  ...named,
})
const NOBODY = { anonymous: 401, suspended: 401 }

const all = (status: number): Row => row(status, {})
const signedIn = (status: number): Row => row(status, NOBODY)
/** Whoever has proved their address. */
const verified = (status: number): Row => row(status, { ...NOBODY, unverified: 403 })
/** Whoever may host at all, and admins. */
const hosts = (status: number): Row => row(403, { ...NOBODY, host: status, otherHost: status, admin: status })
/** The event's own hosts, and admins. */
const owners = (status: number): Row => row(403, { ...NOBODY, host: status, admin: status })
/** The series' own host, and admins; to other hosts it does not exist. */
const seriesOwners = (status: number): Row =>
  row(403, { ...NOBODY, host: status, otherHost: 404, admin: status })
const admins = (status: number): Row => row(403, { ...NOBODY, admin: status })
/** Only the person whose it is; to everybody else, admins too, it does not exist. */
const own = (status: number): Row => row(404, { ...NOBODY, player: status })

/**
 * What each call answers to each caller, given a well-formed request about a published public event, a series, a
 * community and a person. 422 stands where the well-formed body can't be meant (a proof that nobody issued).
 * A route without a row fails the test; docs/access.md is made from this by `npm run docs:access`.
 */
export const ACCESS: Record<string, Row> = {
  'GET /session': all(200),
  'GET /session/admin': all(200),
  'POST /account/sign-up': all(202),
  'POST /account/verify/resend': all(202),
  'POST /account/verify': all(422),
  'POST /account/sign-in': all(401),
  'POST /account/sign-out': all(200),
  'POST /account/reset': all(202),
  'POST /account/reset/complete': all(422),
  'GET /account/ways': all(200),
  'POST /account/oidc/start': all(409),
  'GET /account/oidc/callback': all(303),
  'POST /account/link': all(202),
  'POST /account/link/sign-in': all(422),
  'POST /account/phone/code': all(202),
  'POST /account/phone/sign-in': all(422),
  'GET /account/own-ways': signedIn(200),
  'DELETE /account/own-ways/provider': signedIn(404),
  'POST /account/own-ways/phone/code': signedIn(202),
  'PUT /account/own-ways/phone': signedIn(422),
  'DELETE /account/own-ways/phone': signedIn(404),
  'GET /account/devices': signedIn(200),
  'DELETE /account/devices': signedIn(204),
  'DELETE /account/devices/{id}': own(204),
  'GET /account/security': signedIn(200),
  'POST /account/prove/code': signedIn(202),
  'POST /account/prove': signedIn(422),
  'POST /account/email': signedIn(202),
  'POST /account/email/confirm': signedIn(422),
  'POST /account/password': signedIn(422),
  'GET /account/export': signedIn(200),
  'GET /account/duties': signedIn(200),
  'DELETE /account': signedIn(422),
  'GET /account/tokens': signedIn(200),
  'POST /account/tokens': signedIn(201),
  'DELETE /account/tokens/{id}': own(204),
  'GET /connection-test': all(200),
  'GET /profile': signedIn(200),
  'POST /profile': signedIn(200),
  'PATCH /profile': signedIn(200),
  'GET /players': signedIn(200),
  'GET /players/{id}': signedIn(200),
  'GET /events': all(200),
  'POST /events': hosts(201),
  'GET /events/count': all(200),
  'GET /events/{id}': all(200),
  'PATCH /events/{id}': owners(200),
  'DELETE /events/{id}': owners(200),
  'GET /events/{id}/calendar.ics': all(200),
  'GET /my/events': signedIn(200),
  'POST /events/{id}/publish': owners(409),
  'POST /events/{id}/cancel': owners(200),
  'POST /events/{id}/duplicate': owners(201),
  'POST /events/import/preview': hosts(200),
  'POST /events/import': hosts(200),
  'GET /events/{id}/registrations': all(200),
  'PUT /events/{id}/registration': verified(200),
  'DELETE /events/{id}/registration': signedIn(404),
  'POST /events/{id}/registrations/{registrationId}/override': owners(200),
  'POST /events/{id}/registrations/{registrationId}/move': owners(409),
  'GET /events/{id}/desk': owners(200),
  'GET /events/{id}/history': owners(200),
  'POST /events/{id}/attendance': owners(409),
  'POST /events/{id}/messages/preview': owners(200),
  'POST /events/{id}/messages': owners(422),
  'POST /registrations/decline/preview': all(404),
  'POST /registrations/decline': all(404),
  'GET /night-series/next': all(200),
  'GET /night-series/events': all(200),
  'GET /series': hosts(200),
  'POST /series': hosts(201),
  'PATCH /series/{id}': seriesOwners(200),
  'DELETE /series/{id}': seriesOwners(200),
  'POST /series/{id}/skip': seriesOwners(200),
  'GET /communities': all(200),
  'GET /communities/{key}': all(200),
  'GET /galleries': all(200),
  'GET /site': all(200),
  'GET /my/host-request': signedIn(200),
  'DELETE /my/host-request': signedIn(404),
  'POST /my/host-request': row(201, { ...NOBODY, host: 409, otherHost: 409 }),
  'GET /admin/host-requests': admins(200),
  'POST /admin/host-requests/{id}/approve': admins(204),
  'POST /admin/host-requests/{id}/reject': admins(204),
  'GET /admin/people': admins(200),
  'GET /admin/people/{id}': admins(200),
  'PUT /admin/people/{id}/roles/{role}': admins(200),
  'DELETE /admin/people/{id}/roles/{role}': admins(200),
  'PUT /admin/people/{id}/suspension': admins(200),
  'DELETE /admin/people/{id}/suspension': admins(200),
  'GET /admin/admin-emails': admins(200),
  'PUT /admin/admin-emails': admins(200),
  'GET /admin/audit-log': admins(200),
  'GET /admin/waiting': admins(200),
  'GET /admin/audit-log/choices': admins(200),
  'GET /admin/audit-log.csv': admins(200),
  'GET /admin/settings': admins(200),
  'PATCH /admin/settings': admins(200),
  'POST /newsletter': all(202),
  'POST /newsletter/confirm': all(422),
  'POST /newsletter/unsubscribe': all(404),
  'POST /uploads': signedIn(422),
  'GET /admin/overview': admins(200),
  'GET /admin/events': admins(200),
  'GET /admin/system-health': admins(200),
  'GET /community-requests': signedIn(200),
  'POST /community-requests': signedIn(201),
  'DELETE /community-requests/{id}': own(200),
  'GET /admin/community-requests': admins(200),
  'GET /admin/community-requests/{id}': admins(200),
  'POST /admin/community-requests/{id}/approve': admins(200),
  'POST /admin/community-requests/{id}/reject': admins(200),
  'POST /reports': signedIn(404),
  'GET /admin/reports': admins(200),
  'GET /admin/reports/{type}/{id}': admins(200),
  'POST /admin/reports/{type}/{id}/settle': admins(200),
  'GET /admin/galleries': admins(200),
  'POST /admin/galleries/photos': admins(200),
  'PATCH /admin/galleries/photos/{id}': admins(200),
  'DELETE /admin/galleries/photos/{id}': admins(200),
  'PUT /admin/galleries/{gallery}/order': admins(409),
  'GET /admin/newsletter/subscribers': admins(200),
  'GET /admin/newsletter/summary': admins(200),
  'GET /admin/newsletter/subscribers.csv': admins(200),
  'POST /admin/newsletter/subscribers/{id}/unsubscribe': admins(200),
  'POST /admin/newsletter/subscribers/{id}/resend': admins(200),
  'DELETE /admin/newsletter/subscribers/{id}': admins(200),
  'GET /admin/outbox': admins(200),
  'GET /admin/outbox/summary': admins(200),
  'GET /admin/outbox/{id}': admins(200),
  'POST /admin/outbox/{id}/retry': admins(200),
  'POST /admin/outbox/{id}/skip': admins(200),
  'GET /live': all(200),
}
