import { randomUUID } from 'node:crypto'
import { newPasskeyDevice } from '../support/passkey'
import { drawnPool, poolSettings, scoreOf } from '../support/saved-tournament'
import { entering } from '../support/tournament'

const SOON = '2031-05-06'
const IMPORT = {
  format: 'csv',
  timeZone: 'UTC',
  text: `title,date,start,end,location\nRally,${SOON},9:00,11:00,Courts\n`,
}
const NOTES_FILE = { format: 'csv', text: 'Date,Kind\n2026-03-02,drill\n' }
const SERIES = {
  title: 'Friday dinks',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
  startsOn: SOON,
  startTime: '18:00',
  endTime: '20:00',
  timeZone: 'America/Los_Angeles',
  location: 'Test Courts',
}
const NOTE = {
  playedOn: '2026-05-06',
  kind: 'drill',
  minutes: 45,
  venue: '',
  highlight: 'Every third one dropped',
  body: '',
  focus: ['third_shot_drop'],
  energy: null,
  fun: 4,
  gamesWon: null,
  gamesLost: null,
  partners: ['Ines'],
}
const TEAMS = ['a', 'b', 'c']
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
  'POST /account/second-step': () => ({ code: '000000' }),
  'POST /account/two-step/confirm': () => ({ code: '000000' }),
  'POST /account/passkey/sign-in': () => ({ response: newPasskeyDevice().get('never-asked') }),
  'POST /account/passkeys': () => ({ response: newPasskeyDevice().create('never-asked') }),
  'PATCH /account/passkeys/{id}': () => ({ name: 'The red phone' }),
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
  'PATCH /notes/{id}/pictures/{pictureId}': () => ({ alt: 'The net at dusk' }),
  'PUT /notes/offers/{source}/{sourceId}': () => ({ answer: 'dismissed' }),
  'PUT /practice-matching/choice': () => ({ optedIn: true }),
  /** To nobody who is there. */
  'POST /stakes': () => ({ format: 'singles', opponentIds: [randomUUID()], stake: 'balls' }),
  'POST /stakes/{id}/acts': () => ({ act: 'agree', terms: 1 }),
  'PUT /stakes/{id}/photo/{photoId}/shown': () => ({ shown: true }),
  'PUT /notes/{id}': () => ({ baseVersion: 1, fields: NOTE }),
  'POST /notes/{id}/card': () => ({ showsVenue: true }),
  'POST /shared-notes/{id}/replies': () => ({ body: 'Well played' }),
  'POST /practice-partner-link/preview': () => proof,
  'POST /practice-partner-link/accept': () => proof,
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
  'POST /my/webhooks': () => ({ url: 'http://127.0.0.1:9/hook', topics: ['event.changed'] }),
  'PATCH /my/webhooks/{id}': () => ({ status: 'paused' }),
  'POST /events/import/preview': () => IMPORT,
  'POST /events/import': () => IMPORT,
  'PATCH /communities/{id}': () => ({ tagline: 'Dinks at dawn', version: 1 }),
  'PUT /communities/{id}/membership': () => ({ note: 'I play at dawn' }),
  'POST /communities/{id}/members/{memberId}/acts': () => ({ act: 'approve' }),
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
  'PUT /events/{id}/check-in/{registrationId}': () => ({ came: 1 }),
  'POST /events/{id}/check-in/pass': () => ({ code: 'NOBODY' }),
  'POST /events/{id}/walk-ins': () => ({ name: 'Kim' }),
  'POST /events/{id}/here': () => ({ code: 'x'.repeat(40) }),
  'POST /events/{id}/messages/preview': () => ({ to: 'all', subject: 'Courts', text: 'Bring a light' }),
  'POST /events/{id}/messages': () => ({ to: 'all', subject: 'Courts', text: 'Bring a light' }),
  'POST /events/{id}/guest-answers': () => ({ name: 'Nia López', email: email() }),
  'POST /events/{id}/guest-answers/confirm': () => proof,
  'POST /guest-answers/read': () => proof,
  'POST /guest-answers/change': () => ({ ...proof, partySize: 2 }),
  'POST /guest-answers/cancel': () => proof,
  'POST /registrations/decline/preview': () => proof,
  'POST /registrations/decline': () => proof,
  'POST /registrations/accept': () => proof,
  'POST /notes/import/preview': () => NOTES_FILE,
  'POST /notes/import': () => NOTES_FILE,
  'POST /matchups': () => ({ settings: poolSettings(), entries: drawnPool(TEAMS) }),
  'POST /matchups/{id}/acts': () => ({ entries: [{ id: randomUUID(), act: entering(randomUUID()) }] }),
  'POST /matchups/{id}/scores': () => ({ entries: [{ id: randomUUID(), act: scoreOf(['a', 'b'], 5) }] }),
  'POST /matchups/codes': () => ({ code: 'NOBODY' }),
  'POST /matchups/registrations': () => ({
    code: 'NOBODY',
    entrant: randomUUID(),
    name: 'Dinkers',
    players: [],
    club: null,
    rating: null,
    group: null,
  }),
  'POST /matchups/scorers': () => ({ code: 'NOBODY', name: 'Nia' }),
  'POST /series': () => SERIES,
  'POST /series/preview': () => ({
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
    startsOn: SOON,
    startTime: '18:00',
    timeZone: 'America/Los_Angeles',
  }),
  /** Of nobody the series knows. */
  'POST /series/{id}/regulars': () => ({ userId: randomUUID() }),
  'PATCH /series/{id}/regulars/{regularId}': () => ({ status: 'active' }),
  'PUT /series/{id}/seat': () => ({ partySize: 1 }),
  'POST /series/{id}/seat/skip': () => ({ date: SOON }),
  'POST /events/{id}/series': () => ({ rrule: 'FREQ=DAILY' }),
  'POST /events/{id}/series/edit': () => ({ scope: 'all', change: { title: 'Friday drops', version: 1 } }),
  'POST /events/{id}/series/cancel': () => ({ scope: 'following', reason: 'The gate is locked' }),
  'PATCH /series/{id}': () => ({ title: 'Friday drops' }),
  'POST /series/{id}/skip': () => ({ date: SOON }),
  'POST /my/host-request': () => ({ message: 'Saturday open play at Oak Courts' }),
  'POST /my/squad/application': () => ({
    tasks: ['check-in'],
    availability: ['weekday-evenings'],
    message: 'I live next to the courts',
  }),
  /** Nobody of that id is there. */
  'POST /admin/squad/members': () => ({ userId: randomUUID(), roleTitle: 'Opens up' }),
  'PATCH /admin/squad/members/{id}': () => ({ story: 'Was handed the key' }),
  /** Of a squad of others. */
  'PUT /admin/squad/order': () => ({ ids: [randomUUID()] }),
  'POST /admin/squad/applications/{id}/approve': () => ({ roleTitle: 'Opens up' }),
  'POST /admin/squad/applications/{id}/reject': () => ({ note: 'Play a few nights first' }),
  'POST /events/{id}/shifts': () => ({ task: 'open' }),
  'PATCH /events/{id}/shifts/{shiftId}': () => ({ version: 1, note: 'The key hangs behind the board' }),
  'PUT /drop/reservation': () => ({ sizeId: randomUUID() }),
  /** As somebody read it long ago. */
  'PATCH /admin/drop': () => ({ version: 99, name: 'The dusk tee' }),
  'POST /admin/drop/switch': () => ({ to: 'closed' }),
  'PUT /admin/drop/pictures': () => ({ pictures: [{ image: 'gear-drop', alt: 'A folded tee' }] }),
  'POST /admin/drop/sizes': () => ({ name: randomUUID().slice(0, 8), stock: 0 }),
  'PATCH /admin/drop/sizes/{id}': () => ({ stock: 3 }),
  'PUT /admin/drop/hand-out/{id}': () => ({ pickedUp: true }),
  'POST /admin/drop/hand-out/{id}/release': () => ({ reason: 'Never came for it' }),
  'POST /admin/host-requests/{id}/reject': () => ({ reason: 'Play a few nights first' }),
  'DELETE /admin/people/{id}/two-step': () => ({ reason: 'Lost the phone' }),
  /** Of nothing that is there. */
  'POST /admin/error-kinds/seen': () => ({ fingerprints: ['0'.repeat(16)] }),
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
  'POST /my/membership': () => ({ tier: 'helper', help: ['set-up'], message: 'I bring the nets' }),
  'POST /admin/membership/{id}/reject': () => ({ reason: 'Play a few nights first' }),
  'POST /admin/membership/{id}/end': () => ({ reason: 'Moved away' }),
  'POST /admin/posts': () => ({ title: 'A new net', slug: `a-new-net-${randomUUID()}`, body: 'It is here.' }),
  'PATCH /admin/posts/{id}': () => ({
    title: 'Two new nets',
    slug: `two-new-nets-${randomUUID()}`,
    body: 'They are here.',
    version: 1,
  }),
  'POST /admin/posts/{id}/publish': () => ({ at: null, version: 1 }),
  'POST /admin/posts/{id}/take-back': () => ({ version: 1 }),
  'POST /community-requests': () => ({
    name: `Early Birds ${randomUUID()}`.slice(0, 40),
    about: 'We play before work, all levels.',
    city: 'Pasadena',
  }),
  'POST /admin/community-requests/{id}/reject': () => ({ reason: 'Too close to another one' }),
  'POST /communities/{id}/announcements': () => ({ title: 'New courts', body: 'All four.' }),
  'PUT /communities/{id}/announcements/wanted': () => ({ wanted: false }),
  'PATCH /announcements/{id}': () => ({ title: 'New courts', body: 'All five.', version: 1 }),
  'POST /announcements/{id}/send': () => ({ version: 1 }),
  'POST /announcements/unsubscribe/preview': () => proof,
  'POST /announcements/unsubscribe': () => proof,
  'POST /communities/{id}/invitations/links': () => ({ expiresInDays: '7' }),
  'POST /communities/{id}/invitations/emails': () => ({ emails: [email()] }),
  'POST /invitations/preview': () => proof,
  'POST /invitations/accept': () => proof,
  'POST /community-interest': () => ({
    name: 'Nia López',
    email: email(),
    city: 'Pasadena',
    level: 'novice',
    availability: ['weekday-evenings'],
  }),
  'POST /community-interest/confirm': () => proof,
  'PATCH /community-interest/entries/{id}': () => ({ status: 'contacted' }),
  'POST /newsletter': () => ({ email: email() }),
  'POST /newsletter/confirm': () => proof,
  'POST /newsletter/unsubscribe': () => proof,
  'PUT /my/newsletter': () => ({ subscribed: true }),
  'PATCH /admin/newsletter/issues/{id}': () => ({
    subject: 'New nights',
    preview: '',
    body: 'Two of them.',
    version: 1,
  }),
  'PUT /admin/newsletter/issues/{id}/archive': () => ({ inArchive: false }),
  'POST /admin/newsletter/issues/{id}/acts': () => ({
    act: 'schedule',
    version: 1,
    at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  }),
  'POST /crash-reports': () => ({ screen: 'page', page: '/', name: 'TypeError', frame: 'a.js:1:2' }),
  'POST /contact': () => ({
    name: 'Nia López',
    email: email(),
    topic: 'question',
    message: 'Is there a beginners’ night?',
  }),
  'PATCH /admin/contact/{id}': () => ({ status: 'spam' }),
  'POST /admin/contact/{id}/entries': () => ({ id: randomUUID(), kind: 'note', body: 'I know her' }),
  'POST /notifications/read': () => ({ through: new Date().toISOString() }),
  'PATCH /notifications/settings': () => ({ digest: 'weekly', topics: { newEvents: { email: true } } }),
  'POST /notifications/unsubscribe': () => proof,
  'POST /push/browsers': () => ({
    endpoint: `https://push.example.net/${randomUUID()}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    label: 'A browser',
  }),
}

/** A white dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

/** And for those that take a file. */
const FORMS: Record<string, () => FormData> = {
  // Without a file: one would be kept for each caller.
  'POST /uploads': () => new FormData(),
  'PUT /notes/{id}/pictures/{pictureId}': () => {
    const form = new FormData()
    form.set('file', new File([DOT], 'dot.png', { type: 'image/png' }))
    form.set('position', '0')
    return form
  },
  'PUT /stakes/{id}/photo/{photoId}': () => {
    const form = new FormData()
    form.set('file', new File([DOT], 'dot.png', { type: 'image/png' }))
    return form
  },
}

export const bodyOf = (route: string): FormData | Record<string, unknown> | undefined =>
  FORMS[route]?.() ?? BODIES[route]?.()
