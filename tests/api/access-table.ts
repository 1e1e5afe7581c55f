/** Who calls, in the order of the table's columns. `owner` hosts the event in question; `host` hosts others. */
export const CALLERS = ['anonymous', 'suspended', 'player', 'host', 'owner', 'admin'] as const

type Row = readonly [
  anonymous: number,
  suspended: number,
  player: number,
  host: number,
  owner: number,
  admin: number,
]

const all = (status: number): Row => [status, status, status, status, status, status]
const signedIn = (status: number): Row => [401, 401, status, status, status, status]
const hosts = (status: number): Row => [401, 401, 403, status, status, status]
/** The event's own hosts and admins. */
const owners = (status: number): Row => [401, 401, 403, 403, status, status]

/**
 * What each call answers to each caller, given a well-formed request about a published public event.
 * 422 stands where the well-formed body can't be meant (a proof that nobody issued). A route without a
 * row fails the test.
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
  'GET /account/devices': signedIn(200),
  'DELETE /account/devices': signedIn(204),
  'DELETE /account/devices/{id}': signedIn(404),
  'GET /connection-test': all(200),
  'GET /profile': signedIn(200),
  'POST /profile': signedIn(200),
  'PATCH /profile': signedIn(200),
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
  'PUT /events/{id}/registration': signedIn(200),
  'DELETE /events/{id}/registration': signedIn(404),
  'POST /events/{id}/registrations/{registrationId}/override': owners(200),
  'POST /registrations/decline/preview': all(404),
  'POST /registrations/decline': all(404),
  'GET /night-series/next': all(200),
  'GET /night-series/events': all(200),
  'GET /series': hosts(200),
  'POST /series': hosts(201),
  'PATCH /series/{id}': hosts(404),
  'DELETE /series/{id}': hosts(404),
  'POST /series/{id}/skip': hosts(404),
  'GET /communities': all(200),
  'GET /communities/{key}': all(404),
  'GET /galleries': all(200),
  'POST /newsletter': all(202),
  'POST /newsletter/confirm': all(422),
  'POST /newsletter/unsubscribe': all(404),
  'POST /uploads': signedIn(422),
  'GET /live': all(200),
}
