import { randomUUID } from 'node:crypto'

const SOON = '2031-05-06'
const IMPORT = {
  format: 'csv',
  timeZone: 'UTC',
  text: `title,date,start,end,location\nRally,${SOON},9:00,11:00,Courts\n`,
}
const SERIES = {
  title: 'Friday dinks',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
  startsOn: SOON,
  startTime: '18:00',
  endTime: '20:00',
  timeZone: 'America/Los_Angeles',
  location: 'Test Courts',
}
const proof = { token: 'x'.repeat(43) }
const email = () => `${randomUUID()}@example.org`
const password = 'kitchen-line-volley-7'

/** A well-formed body for each write that takes one. */
export const BODIES: Record<string, () => Record<string, unknown>> = {
  'POST /account/sign-up': () => ({ email: email(), password, firstName: 'Nia', lastName: '' }),
  'POST /account/verify/resend': () => ({ email: email() }),
  'POST /account/verify': () => proof,
  'POST /account/sign-in': () => ({ email: email(), password: 'whatever-it-is' }),
  'POST /account/reset': () => ({ email: email() }),
  'POST /account/reset/complete': () => ({ proof, password }),
  'POST /account/oidc/start': () => ({}),
  'POST /account/link': () => ({ email: email() }),
  'POST /account/link/sign-in': () => proof,
  'POST /account/phone/code': () => ({ number: '(415) 555-0134' }),
  'POST /account/phone/sign-in': () => ({ number: '(415) 555-0134', code: '000000' }),
  'POST /account/own-ways/phone/code': () => ({ number: '(415) 555-0134' }),
  'PUT /account/own-ways/phone': () => ({ number: '(415) 555-0134', code: '000000' }),
  'POST /account/prove': () => ({ password: 'whatever-it-is' }),
  'POST /account/email': () => ({ email: email() }),
  'POST /account/email/confirm': () => proof,
  // One that is refused: a new one would give the caller a new session token.
  'POST /account/password': () => ({ password: 'password' }),
  'DELETE /account': () => ({ confirmation: 'no' }),
  'POST /account/tokens': () => ({
    name: 'Calendar on the fridge',
    scopes: ['read:events'],
    expiresInDays: 30,
  }),
  'PATCH /profile': () => ({ about: 'Lefty' }),
  'POST /events': () => ({
    title: 'Morning rally',
    eventDate: SOON,
    startTime: '09:00',
    endTime: '11:00',
    timeZone: 'America/Los_Angeles',
    location: 'Test Courts',
  }),
  'PATCH /events/{id}': () => ({ title: 'Evening rally', version: 1 }),
  'POST /events/{id}/cancel': () => ({ reason: 'Rain all day' }),
  'POST /events/{id}/duplicate': () => ({ eventDate: SOON }),
  'POST /events/import/preview': () => IMPORT,
  'POST /events/import': () => IMPORT,
  'PUT /events/{id}/registration': () => ({ partySize: 1 }),
  'POST /events/{id}/registrations/{registrationId}/override': () => ({
    status: 'cancelled',
    reason: 'Asked for it',
  }),
  'POST /events/{id}/registrations/{registrationId}/move': () => ({
    to: 'up',
    from: 2,
    reason: 'Asked for it',
  }),
  'POST /events/{id}/attendance': () => ({ everybodyElse: 'attended' }),
  'POST /events/{id}/messages/preview': () => ({ to: 'all', subject: 'Courts', text: 'Bring a light' }),
  'POST /events/{id}/messages': () => ({ to: 'all', subject: 'Courts', text: 'Bring a light' }),
  'POST /registrations/decline/preview': () => proof,
  'POST /registrations/decline': () => proof,
  'POST /series': () => SERIES,
  'PATCH /series/{id}': () => ({ title: 'Friday drops' }),
  'POST /series/{id}/skip': () => ({ date: SOON }),
  'POST /my/host-request': () => ({ message: 'Saturday open play at Oak Courts' }),
  'POST /admin/host-requests/{id}/reject': () => ({ reason: 'Play a few nights first' }),
  'PUT /admin/people/{id}/suspension': () => ({ reason: 'Threw a paddle' }),
  'PUT /admin/admin-emails': () => ({ emails: [email()], version: null }),
  'PATCH /admin/settings': () => ({ values: {}, versions: {} }),
  /** Of nothing that is there. */
  'POST /reports': () => ({ subjectType: 'event', subjectId: randomUUID(), reason: 'spam' }),
  'POST /admin/reports/{type}/{id}/settle': () => ({ outcome: 'dismissed' }),
  'POST /admin/galleries/photos': () => ({
    gallery: 'grid',
    image: 'scoreboard',
    alt: 'A scoreboard at dusk',
  }),
  'PATCH /admin/galleries/photos/{id}': () => ({ caption: 'Nought, nought, two.' }),
  /** Of a gallery that has others. */
  'PUT /admin/galleries/{gallery}/order': () => ({ ids: [randomUUID()] }),
  'POST /community-requests': () => ({
    name: `Early Birds ${randomUUID()}`.slice(0, 40),
    about: 'We play before work, all levels.',
    city: 'Pasadena',
  }),
  'POST /admin/community-requests/{id}/reject': () => ({ reason: 'Too close to another one' }),
  'POST /newsletter': () => ({ email: email() }),
  'POST /newsletter/confirm': () => proof,
  'POST /newsletter/unsubscribe': () => proof,
}
