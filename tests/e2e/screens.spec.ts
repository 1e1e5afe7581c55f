import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { toInternalPath } from '#/lib/public-paths'
import { brand } from '#/brand'
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  test,
  untilInteractive,
  type Role,
} from '../support/e2e'
import { hasUnauditedPart } from '../support/e2e-audited-once'
import { apiAs, makeEvent } from '../support/e2e-people'
import { savedTournament } from '../support/e2e-tournaments'
import { patternOf, screenPatterns } from '../support/screen-map'
import { knockOut, onCourt, played } from '../support/tournaments'

const ROLES: Role[] = ['anonymous', 'player', 'host', 'admin']

/** What a screen shows: its heading, and, where it differs from the address asked for, where one ends. */
type Shown = {
  heading: string | RegExp
  at?: RegExp
  text?: string
  status?: number
  /** Another row shows the same screen and audits it: here it is only read as the server sends it. */
  again?: true
}
/** An address, with `{event}`, `{title}`, `{community}`… for what the test has made or found. */
type Screen = { path: string; anonymous: Shown; player: Shown; host?: Shown; admin?: Shown }

const forAll = (path: string, shown: Shown): Screen => ({ path, anonymous: shown, player: shown })
const LOGIN: Shown = { heading: 'Welcome back', at: /^\/login\?next=/, again: true }
const FOR_ADMINS: Shown = { heading: 'This is for admins', status: 403 }
const PROFILE: Shown = { heading: 'Your profile', at: /^\/profile$/ }
const KEPT: Shown = { heading: 'Saved on this device' }

/** For hosts and admins; a player is told what it takes. */
const forHosts = (path: string, heading: string, text?: string): Screen => ({
  path,
  anonymous: LOGIN,
  player: { heading, text: 'This is for event hosts' },
  host: { heading, ...(text ? { text } : {}) },
})

const NOTES = `/${brand.slug}-notes`
const STAKES = `/${brand.slug}-stakes`
/** Everybody's own, alike for all. */
const forSignedIn = (path: string, heading: string, text?: string): Screen => ({
  path,
  anonymous: LOGIN,
  player: { heading, ...(text ? { text } : {}) },
})

/** Explained to whoever is signed out; the signed-out view is audited once. */
const forPlayer = (path: string, heading: string): Screen => ({
  path,
  anonymous: { heading, again: true },
  player: { heading },
})

/** A room of the admin area. */
const room = (path: string, heading: string): Screen => ({
  path,
  anonymous: LOGIN,
  player: { ...FOR_ADMINS, again: true },
  admin: { heading },
})

/** For those who run the event; anybody else who is signed in is told so. */
const runningEvent = (path: string, heading: string, name: string): Screen => ({
  path,
  anonymous: LOGIN,
  player: { heading: name, text: 'Not yours to change', again: true },
  host: { heading },
})

/** For those who help to run the demo's club by approval. */
const managing = (tab: string, text: string): Screen => ({
  path: `/community/hangar-nine/manage?tab=${tab}`,
  anonymous: LOGIN,
  player: { heading: 'This is for its managers', again: true },
  host: { heading: 'Hangar Nine', text },
  admin: { heading: 'Hangar Nine', again: true },
})

/** The same for everybody. */
const tournamentPage = (below: string, heading: string, text: string): Screen => ({
  path: `/game-generator/{tournament}${below}`,
  anonymous: { heading, text },
  player: { heading, text, again: true },
})

/** For those who organise it. */
const tournamentDesk = (view: string, text: string): Screen => ({
  path: `/game-generator/{tournament}/desk?view=${view}`,
  anonymous: LOGIN,
  player: { heading: 'Desk', text: 'Not yours to run', again: true },
  host: { heading: 'Harbor Spring Open', text },
})

/** Every address of src/routes.ts. */
const SCREENS: Screen[] = [
  forAll('/', { heading: 'Every player belongs.' }),
  forAll('/game-generator', { heading: 'Matchup Generator', text: 'Have a code?' }),
  forAll('/game-generator/new', { heading: 'New tournament' }),
  forAll('/game-generator/join', { heading: 'Have a code?', text: 'Six letters' }),
  forAll('/game-generator/{tournament}/score', { heading: /^(Keep score|Scorers only)$/ }),
  // Who has been at the address before finds what was begun there on the device.
  forAll('/game-generator/try', { heading: /\S/ }),
  forAll('/game-generator/try/print', { heading: /\S/ }),
  tournamentPage('', 'Harbor Spring Open', 'Now on court'),
  tournamentPage('?tab=bracket', 'Harbor Spring Open', 'Losers’ side'),
  tournamentPage('/team/t1', 'Loud Dinkers', 'Keep this page open'),
  tournamentPage('/screen', 'On court now', 'Scan for your own matches'),
  tournamentPage('/print', 'Print', 'What goes on paper'),
  tournamentDesk('courts', 'Enter score'),
  tournamentDesk('matches', 'Correct'),
  tournamentDesk('standings', 'Losers’ side'),
  tournamentDesk('teams', 'Add a team'),
  tournamentDesk('draw', 'Drawn with the seed'),
  tournamentDesk('schedule', 'Add a court'),
  tournamentDesk('fairness', 'Winners play more'),
  tournamentDesk('history', 'Take back'),
  tournamentDesk('share', 'For everyone'),
  tournamentDesk('settings', 'The draw is made'),
  forAll('/mobile-ux-demo', { heading: 'Made for one thumb' }),
  forAll('/demo/modern-form', { heading: 'Forms that keep their word' }),
  forAll('/tuesday-night-lights', { heading: brand.nightSeries.title }),
  forAll('/tuesday-night-lights?past=true', { heading: brand.nightSeries.title }),
  forAll('/events', { heading: 'Events' }),
  forAll('/events?past=true', { heading: 'Events' }),
  forAll('/events?q=no%20event%20has%20these%20words', { heading: 'Events', text: 'Nothing matches' }),
  forAll('/events/{event}', { heading: '{title}' }),
  forAll('/events/{event}/rsvp', { heading: '{title}' }),
  forAll('/series/{series}', { heading: brand.nightSeries.title, text: 'Dates ahead' }),
  {
    path: '/events/{event}/edit',
    anonymous: LOGIN,
    player: { heading: 'Edit event', text: 'Not yours to change' },
    host: { heading: 'Edit event', text: 'Save changes' },
  },
  runningEvent('/events/{event}/desk', '{title}', 'Desk'),
  runningEvent('/events/{event}/check-in', 'Check-in: {title}', 'Check-in'),
  runningEvent('/events/{event}/poster', '{title}', 'Check-in poster'),
  {
    path: '/events/{event}/pass?code=read-by-a-camera',
    anonymous: { heading: 'A check-in pass', text: 'I’m a host: sign in' },
    player: { heading: 'A check-in pass' },
    host: { heading: 'Not a pass of this event' },
    admin: { heading: 'Not a pass of this event' },
  },
  forAll('/events/{event}/here?code=on-the-fence', { heading: '{title}' }),
  {
    ...forHosts('/my-events', 'My Games', 'Hosting'),
    player: { heading: 'My Games', text: 'Ask to host' },
  },
  {
    ...forHosts('/host', 'My Games', 'Hosting'),
    player: { heading: 'My Games', at: /^\/my-events$/, again: true },
    host: { heading: 'My Games', at: /^\/my-events$/ },
  },
  forHosts('/my-events/import', 'Import events', 'Or paste its text'),
  forHosts('/my-events/webhooks', 'Webhooks', 'Standard Webhooks'),
  forAll('/embed', { heading: 'Events on your own site', text: 'Good to know' }),
  forHosts('/create-event', 'New event', 'Basics'),
  {
    path: `/${brand.slug}-squad`,
    anonymous: { heading: 'Squad', text: 'Sign in to apply' },
    player: { heading: 'Squad', text: 'What would you like to do?' },
    // The demo's host is in the squad.
    host: { heading: 'Squad', text: 'Leave the squad' },
    admin: { heading: 'Squad', text: 'What would you like to do?', again: true },
  },
  {
    path: '/001drop',
    anonymous: { heading: 'Drop 001', text: 'Sign in to reserve' },
    player: { heading: 'Drop 001', text: 'Pick-up' },
  },
  forAll(`/${brand.slug}-drop-001`, { heading: 'Drop 001', at: /^\/001drop$/, again: true }),
  runningEvent('/events/{event}/desk?tab=squad', '{title}', 'Desk'),
  forAll('/community', { heading: 'Find your people' }),
  {
    path: '/community/create',
    anonymous: LOGIN,
    player: { heading: 'Start a community', text: 'Send request' },
  },
  forAll('/community?city=Nowhere%20at%20all', { heading: 'Find your people', text: 'No community in' }),
  forAll(`/community/${brand.slug}`, { heading: /\S/, text: 'Say when you can play' }),
  forAll('/community/{community}', { heading: '{communityName}' }),
  {
    path: '/community/hangar-nine/manage',
    anonymous: LOGIN,
    player: { heading: 'This is for its managers' },
    host: { heading: 'Hangar Nine', text: 'Requests' },
  },
  {
    path: '/community/hangar-nine/manage?tab=members',
    anonymous: LOGIN,
    player: { heading: 'This is for its managers', again: true },
    host: { heading: 'Hangar Nine', text: 'joined' },
    admin: { heading: 'Hangar Nine', again: true },
  },
  managing('announcements', 'Write an announcement'),
  managing('invitations', 'Create a link'),
  managing('history', 'sent an announcement'),
  {
    path: '/community/hangar-nine/edit',
    anonymous: LOGIN,
    player: { heading: 'This is for its managers', again: true },
    host: { heading: 'Settings', text: 'How people join' },
  },
  {
    path: '/community/hangar-nine/create-event',
    anonymous: LOGIN,
    player: { heading: 'This is for its managers', again: true },
    host: { heading: 'New event for Hangar Nine', text: 'Basics' },
  },
  forAll('/community/hangar-nine/events/{clubEvent}', { heading: '{clubTitle}', text: 'Hangar Nine' }),
  {
    path: '/admin',
    anonymous: LOGIN,
    player: FOR_ADMINS,
    admin: { heading: 'Overview', text: 'Next events' },
  },
  room('/admin?range=12m', 'Overview'),
  room('/admin/events', 'Events'),
  room('/admin/events/{event}', '{title}'),
  room('/admin/events/{event}?tab=history', '{title}'),
  room('/admin/system-health', 'System health'),
  room('/admin/people', 'People'),
  room('/admin/people/{player}', '{playerName}'),
  room('/admin/admin-emails', 'Admin addresses'),
  room('/admin/host-requests', 'Host requests'),
  room('/admin/audit-log', 'Audit log'),
  room('/admin/settings', 'Settings'),
  room('/admin/community-requests', 'Community requests'),
  room('/admin/community-requests/{request}', '{requestName}'),
  room('/admin/community-interest', 'Would like to play'),
  room('/admin/reports', 'Reports'),
  room('/admin/reports/event/{event}', '{title}'),
  room('/admin/squad', 'Squad'),
  room('/admin/squad-applications', 'Squad applications'),
  room('/admin/squad-applications?status=rejected', 'Squad applications'),
  room('/admin/drop', 'Drop 001'),
  room('/admin/drop/hand-out', 'Hand-out'),
  room('/admin/galleries', 'Galleries'),
  room('/admin/newsletter', 'Newsletter'),
  room('/admin/newsletter/subscribers', 'Newsletter subscribers'),
  room('/admin/newsletter/{issue}', '{issueSubject}'),
  room('/admin/contact', 'Contact'),
  room('/admin/contact?status=spam', 'Contact'),
  room('/admin/contact/{letter}', '{letterName}'),
  room('/admin/posts', 'Posts'),
  room('/admin/posts?state=scheduled', 'Posts'),
  room('/admin/posts/new', 'New post'),
  room('/admin/posts/{post}', 'Edit post'),
  room('/admin/membership', 'Membership'),
  room('/admin/membership?status=approved', 'Membership'),
  room('/admin/outbox', 'Outbox'),
  forAll('/contact', { heading: 'Contact', text: 'Need a faster answer?' }),
  { path: '/sign-up', anonymous: { heading: 'Begin your journey' }, player: PROFILE },
  { path: '/login', anonymous: { heading: 'Welcome back' }, player: PROFILE },
  forAll('/login/link', { heading: 'Sign in by code' }),
  forAll('/login/link?token=from-a-mail', { heading: 'Welcome back', text: 'Sign me in' }),
  {
    ...forAll('/login/second-step', { heading: 'Start over', text: 'There’s no sign-in to finish here' }),
    // As it is sent to everybody: whether a sign-in waits is between the browser and its cookie.
    host: { heading: 'One more step', again: true },
  },
  { path: '/phone-login', anonymous: { heading: 'Sign in by phone' }, player: PROFILE },
  {
    path: '/sign-out',
    anonymous: { heading: 'You’re signed out' },
    player: { heading: 'Leaving already?' },
  },
  forAll('/verify', { heading: 'Confirm your address' }),
  forAll('/reset-password', { heading: 'Set a new password' }),
  { path: '/players', anonymous: LOGIN, player: { heading: 'Players' } },
  { path: '/players/{player}', anonymous: LOGIN, player: { heading: '{playerName}' } },
  { path: '/profile', anonymous: LOGIN, player: { heading: 'Your profile', text: 'Save profile' } },
  { path: '/profile/address', anonymous: LOGIN, player: { heading: 'Your new address' } },
  { path: '/setup', anonymous: LOGIN, player: { heading: `Welcome to ${brand.name}`, text: 'Skip for now' } },
  forAll('/rsvp/decline', { heading: 'This link doesn’t work anymore' }),
  forAll('/invitation', { heading: 'This link doesn’t work anymore' }),
  forAll('/announcements/unsubscribe', { heading: 'This link doesn’t work anymore' }),
  forAll('/community-interest/confirm', { heading: 'Almost there' }),
  forAll('/rsvp/offer', { heading: 'This link doesn’t work anymore' }),
  forAll('/rsvp/manage', { heading: 'This link doesn’t work anymore' }),
  forAll('/events/{event}/confirm', { heading: '{title}', text: 'Type the code from our email' }),
  forAll('/newsletter', { heading: 'Newsletter', text: 'Past issues' }),
  forAll('/newsletter/{issue}', { heading: '{issueSubject}', text: 'Get the next one by email' }),
  forAll('/newsletter/confirm', { heading: 'Almost on the list' }),
  forAll('/newsletter/unsubscribe', { heading: 'This link doesn’t work anymore' }),
  forSignedIn(NOTES, `${brand.name} Notes`, 'Your Practice Journal'),
  forSignedIn(`${NOTES}?q=no+note+has+these+words`, `${brand.name} Notes`),
  forSignedIn(`${NOTES}/create`, 'New note'),
  forSignedIn(`${NOTES}/deleted`, 'Recently deleted'),
  forSignedIn(`${NOTES}/import`, 'Import and export', 'Download your journal'),
  forSignedIn(`${NOTES}/{note}`, 'Your note'),
  forSignedIn(`${NOTES}/journey`, 'Your journey'),
  forSignedIn('/practice-partners', 'Practice partners', 'Shared with you'),
  forSignedIn('/practice-partners?tab=partners', 'Practice partners', 'Invite someone'),
  forAll('/practice-partners/join', { heading: 'This link no longer works' }),
  forAll('/note-cards/{card}', { heading: 'Every third one dropped where I wanted it' }),
  forAll('/note-cards/of-nothing-at-all-any-more', { heading: 'This card is no longer shared', status: 404 }),
  forSignedIn(`${NOTES}/practice`, 'Practice together', 'Sessions nearby'),
  {
    path: STAKES,
    anonymous: { heading: 'Stakes', text: 'How it goes' },
    player: { heading: 'Stakes', text: 'Open' },
  },
  forPlayer(`${STAKES}?tab=live`, 'Stakes'),
  forPlayer(`${STAKES}?tab=settled`, 'Stakes'),
  forPlayer(`${STAKES}?tab=record`, 'Stakes'),
  forPlayer(`${STAKES}?tab=leaderboard`, 'Stakes'),
  {
    path: `/${brand.slug}-stakes-mobile`,
    anonymous: { heading: 'Stakes', text: 'How it goes' },
    player: { heading: 'Stakes', text: 'Record and leaderboard' },
  },
  {
    path: `${STAKES}/{stake}`,
    anonymous: LOGIN,
    player: { heading: /against/, text: 'What happened' },
    host: { heading: /against/ },
    admin: { heading: 'This page is out of bounds', status: 404, again: true },
  },
  { path: '/notifications', anonymous: LOGIN, player: { heading: 'Notifications' } },
  { path: '/notifications/settings', anonymous: LOGIN, player: { heading: 'Notification settings' } },
  forAll('/notifications/unsubscribe', { heading: 'This link doesn’t work anymore' }),
  forAll('/terms', { heading: 'Terms', text: 'Events and spots' }),
  forAll('/privacy', { heading: 'Privacy', text: 'Your practice journal' }),
  {
    path: '/membership',
    anonymous: { heading: 'Membership', text: 'Become a member' },
    player: { heading: 'Membership', text: 'Ask for membership' },
  },
  forAll('/rules', { heading: 'Rules', text: 'The kitchen' }),
  forAll('/faq', { heading: 'FAQ', text: 'Do I need an account?' }),
  forAll('/faq?q=no+answer+has+these+words', { heading: 'FAQ', text: 'No answer has these words' }),
  forAll('/blog', { heading: 'Blog', text: 'Your first night' }),
  forAll('/blog/your-first-night', { heading: /^Your first night/, text: 'Half an hour in' }),
  forAll('/blog/three-drills-for-the-kitchen', { heading: /^Three drills/, text: 'longest rally' }),
  forAll('/connection-error', { heading: 'Connection error', text: 'Your device is online.' }),
  // The server sends the frame alone: each is looked at in a browser.
  { path: '/offline', anonymous: KEPT, player: KEPT, host: KEPT, admin: KEPT },
  forAll('/design-system', { heading: /\S/ }),
  forAll('/no/such/page', { heading: 'This page is out of bounds', status: 404 }),
]

const NOTE_FIELDS = {
  playedOn: '2026-05-06',
  kind: 'drill',
  minutes: 45,
  venue: 'Oak Courts',
  highlight: 'Every third one dropped where I wanted it',
  body: 'Forty thirds from the left.\n\nForty from the right.',
  focus: ['third_shot_drop', 'footwork'],
  energy: 3,
  fun: 5,
  gamesWon: 2,
  gamesLost: 1,
  partners: ['Ines', 'Tom'],
}
const found = {
  event: '',
  title: '',
  clubEvent: '',
  clubTitle: '',
  community: '',
  communityName: '',
  player: '',
  playerName: '',
  request: '',
  requestName: '',
  series: '',
  tournament: '',
  note: '',
  card: '',
  stake: '',
  issue: '',
  issueSubject: '',
  letter: '',
  letterName: '',
  post: '',
}
const read = async <T>(api: APIRequestContext, path: string): Promise<T> =>
  (await (await api.get(path)).json()) as T
test.beforeAll(async () => {
  const event = await makeEvent({ description: 'Bring water.', maxCapacity: 12 })
  const [player, admin] = await Promise.all([apiAs('player'), apiAs('admin')])
  const own = await read<{ series: { id: string; isBuiltIn: boolean } }[]>(admin, '/api/my/series')
  await player.post('/api/reports', {
    data: { subjectType: 'event', subjectId: event.id, reason: 'other', details: 'It is only a test.' },
  })
  const note = crypto.randomUUID()
  await player.put(`/api/notes/${note}`, { data: { baseVersion: 0, fields: NOTE_FIELDS } })
  const card = (await (await player.post(`/api/notes/${note}/card`, { data: {} })).json()) as { url: string }
  const host = await apiAs('host')
  const rival = await read<{ user: { id: string } }>(host, '/api/session')
  await host.dispose()
  const sent = await player.post('/api/stakes', {
    data: { format: 'singles', opponentIds: [rival.user.id], stake: 'cookies' },
  })
  const open = await read<{ items: { id: string }[] }>(player, '/api/stakes?in=open')
  const stake = sent.ok() ? ((await sent.json()) as { id: string }).id : open.items[0]?.id
  const communities = await read<{ items: { slug: string; name: string }[] }>(player, '/api/communities')
  const club = await read<{ id: string }>(player, '/api/communities/hangar-nine')
  const clubEvent = await makeEvent({ communityId: club.id })
  const { user } = await read<{ user: { id: string; name: string } }>(player, '/api/session')
  const requests = await read<{ items: { id: string; name: string }[] }>(
    admin,
    '/api/admin/community-requests',
  )
  const issues = await read<{ items: { id: string; subject: string }[] }>(player, '/api/newsletter/issues')
  const letters = await read<{ items: { id: string; name: string }[] }>(admin, '/api/admin/contact')
  const posts = await read<{ items: { id: string }[] }>(admin, '/api/admin/posts')
  await Promise.all([player.dispose(), admin.dispose()])
  Object.assign(found, {
    tournament: await savedTournament(onCourt(played(knockOut('double', 11), 8), 90)),
    note,
    card: card.url.split('/').at(-1),
    stake,
    event: event.id,
    title: event.title,
    clubEvent: clubEvent.id,
    clubTitle: clubEvent.title,
    series: own.find(({ series }) => series.isBuiltIn)?.series.id ?? '',
    community: communities.items[0]?.slug,
    communityName: communities.items[0]?.name,
    player: user.id,
    playerName: user.name,
    request: requests.items[0]?.id,
    requestName: requests.items[0]?.name,
    issue: issues.items[0]?.id,
    issueSubject: issues.items[0]?.subject,
    letter: letters.items[0]?.id,
    letterName: letters.items[0]?.name,
    post: posts.items[0]?.id,
  })
})
const filled = <T extends string | RegExp>(text: T): T | string =>
  typeof text === 'string' ? text.replace(/\{(\w+)\}/g, (_, key: keyof typeof found) => found[key]) : text

/** The words between two tags of a page as the server sends it, as they are read. */
const wordsIn = (html: string, tag: string): string =>
  (new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '')
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

/**
 * The classes that something on a page has, and that the styles of all screens know but not those the page came with. What
 * the frame brings later, a live bell above all, waits for all of them.
 */
async function unstyledClasses(page: Page): Promise<string[]> {
  const { own, whole, classes } = await page.evaluate(async () => {
    const style = document.querySelector<HTMLElement>('style[data-whole]')
    const elements = [...document.querySelectorAll('main [class], footer [class]')]
    return {
      own: style?.textContent ?? '',
      whole: style?.dataset.whole ? await (await fetch(style.dataset.whole)).text() : '',
      classes: elements.flatMap(({ classList }) => [...classList]).map((name) => `.${CSS.escape(name)}`),
    }
  })
  const [here, anywhere] = [classesIn(own), classesIn(whole)]
  return [...new Set(classes)].filter((name) => anywhere.has(name) && !here.has(name))
}
/** As selectors have them. */
const classesIn = (styles: string) => new Set(styles.match(/\.(?:\\.|[\w-])+/g))

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

const PHONE = { width: 390, height: 844 }

/** `npm test -- changed` names the screens that it is about. */
const chosen = process.env.SCREENS?.split(',')
const screenOf = ({ path }: Screen) => patternOf(toInternalPath(path.replace(/\?.*$/, '')))

for (const screen of SCREENS.filter((each) => chosen?.includes(screenOf(each)) ?? true)) {
  for (const role of ROLES) {
    const own = screen[role]
    const shown = own ?? (role === 'admin' ? screen.host : undefined) ?? screen.player
    const { at = screen.path, status = 200 } = shown
    // What somebody before them was shown is audited there: that they are sent the same is enough to know.
    if (shown.again ?? !own) {
      test(`${screen.path} for ${role} @desktop`, async ({ contextOf }) => {
        const response = await (await contextOf(role)).request.get(filled(screen.path))
        const { pathname, search } = new URL(response.url())
        const html = await response.text()
        expect(response.status()).toBe(status)
        expect(pathname + search).toMatch(filled(at))
        expect(wordsIn(html, 'h1')).toMatch(filled(shown.heading))
        expect(wordsIn(html, 'main')).toContain(filled(shown.text ?? ''))
      })
      continue
    }
    test(`${screen.path} for ${role} @desktop`, async ({ visitAs }) => {
      const page = await visitAs(role)
      const response = await page.goto(filled(screen.path))
      await untilInteractive(page)
      const { pathname, search } = new URL(page.url())
      expect(response?.status()).toBe(status)
      expect(pathname + search).toMatch(filled(at))
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(filled(shown.heading))
      if (shown.text) await expect(page.getByRole('main').getByText(shown.text).first()).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^.+ · ${brand.name}$`))
      expect(await unstyledClasses(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      // What looks the same to everybody is audited for whoever comes first.
      const isNew = await hasUnauditedPart(page)
      if (isNew) await expectAccessibleInBothThemes(page)
      // A page is told of its width by style alone, so it need not be loaded anew; colours are the same at any width.
      await page.setViewportSize(PHONE)
      await expectNoSidewaysScroll(page)
      if (isNew) await expectAccessible(page, { colours: false })
    })
  }
}

test('every screen of the map is opened above @desktop', () => {
  const opened = new Set(SCREENS.map(screenOf))
  expect(screenPatterns().filter((pattern) => !opened.has(pattern))).toEqual([])
})

const INDEXED = [
  '/',
  '/game-generator',
  '/mobile-ux-demo',
  '/demo/modern-form',
  '/tuesday-night-lights',
  '/events',
  '/events/{event}',
  `/${brand.slug}-squad`,
  '/001drop',
  '/community',
  `/community/${brand.slug}`,
  '/community/{community}',
  STAKES,
  '/newsletter',
  '/newsletter/{issue}',
  '/contact',
  '/sign-up',
  '/login',
  '/membership',
  '/rules',
  '/faq',
  '/blog',
  '/blog/your-first-night',
  '/terms',
  '/privacy',
]

const one = (html: string, pattern: RegExp): string => {
  const [match, ...more] = [...html.matchAll(pattern)]
  expect(more, String(pattern)).toEqual([])
  return match?.[1] ?? ''
}

// What they are called and how they describe themselves is looked at by the walk, for each that it reaches.
test('public pages say where they live and carry a picture @desktop', async ({ request, baseURL }) => {
  for (const path of INDEXED.map(filled)) {
    const html = await (await request.get(path)).text()
    expect(one(html, /<link rel="canonical" href="([^"]*)"/g)).toBe(`${baseURL}${path}`)
    expect(html).not.toContain('noindex')
    const image = await request.get(one(html, /<meta property="og:image" content="([^"]*)"/g))
    expect(image.status(), path).toBe(200)
    expect(image.headers()['content-type'], path).toMatch(/^image\//)
    const tag = (name: string) =>
      one(html, new RegExp(`<meta property="og:image:${name}" content="([^"]*)"`, 'g'))
    const { width, height } = await sharp(await image.body()).metadata()
    expect([tag('width'), tag('height')], path).toEqual([String(width), String(height)])
    expect(tag('alt'), path).not.toBe('')
  }
})

test('an event is described to search engines', async ({ request }) => {
  const html = await (await request.get(`/events/${found.event}`)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? ''),
  )
  const described = blocks.find((block) => block['@type'] === 'SportsEvent')
  expect(described).toMatchObject({
    name: found.title,
    startDate: expect.stringMatching(/T\d\d:\d\d:00-0[78]:00$/),
    location: { address: { addressCountry: 'US' } },
    isAccessibleForFree: expect.any(Boolean),
  })
  const rsvp = await (await request.get(`/events/${found.event}/rsvp`)).text()
  expect(rsvp).toContain(`<link rel="canonical" href="${process.env.E2E_URL}/events/${found.event}"`)
})

test('the description of an event outlives hydration and goes with its page', async ({ page }) => {
  const described = page.locator('script[type="application/ld+json"]')
  await page.goto(`/events/${found.event}`)
  await untilInteractive(page)
  expect(await described.allTextContents()).toEqual([expect.stringContaining('SportsEvent')])
  await page.getByRole('banner').getByRole('link', { name: brand.name, exact: false }).first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => described.allTextContents()).toEqual([expect.not.stringContaining('SportsEvent')])
})
