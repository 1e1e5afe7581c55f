import { brand } from '#/brand'
import type { Category } from '#/lib/errors'
import type { Role } from './e2e'

/** Where a label is looked for. */
export type LabelPlace =
  /** In what the server sends of that page to that visitor. */
  | { on: string; as: Role }
  /** Not there for that visitor. */
  | { notOn: string; as: Role }
  /** In the words that a category of errors has, for whoever meets it. */
  | { category: Category }
  /** In a test that brings the state about in which it is shown; by its title, or as much of it as is written out. */
  | { file: string; test: string }

type LabelRow = { label: string; places: LabelPlace[] }

const home: LabelPlace = { on: '/', as: 'anonymous' }
const atHome = (...labels: string[]): LabelRow[] => labels.map((label) => ({ label, places: [home] }))
const shownBy = (file: string, test: string, ...labels: string[]): LabelRow[] =>
  labels.map((label) => ({ label, places: [{ file, test }] }))

const SHELL = 'tests/e2e/shell.spec.ts'
const HOME = 'tests/e2e/home.spec.ts'
const PARTS = 'can’t be loaded, it says'

/** Each label and message that the specification gives word for word, in its order. */
export const SPECIFICATION_LABELS: LabelRow[] = [
  // 1 · Home
  {
    label: 'Begin Your Journey',
    places: [home, ...(['player', 'host', 'admin'] as const).map((as) => ({ notOn: '/', as }))],
  },
  ...atHome(
    `${brand.name} Memories`,
    'Tools for Community',
    `${brand.name} Notes`,
    'Your Practice Journal',
    'Quick & Fun',
    'See Your Journey',
    'Share the Stoke',
    'Start Your Journey',
    'Matchup Generator',
    'Tournament Setup',
    'Event Setup',
    'Pool Play',
    'Tournament Ready',
    'Setup Tournament',
    'Coming Next',
    'Community Chat',
    'Coming Soon',
    `${brand.name} Leagues`,
    'In Development',
    'Court Finder',
    'Planning',
    'Skill Challenges',
    'Community Events',
  ),
  { label: 'Tuesday Night Lights', places: [home, { on: '/tuesday-night-lights', as: 'anonymous' }] },
  ...atHome('Tuesdays at 7:00 PM', 'All skill levels welcome', 'Subscribe'),
  ...shownBy(SHELL, 'the badge says Offline while there is no network', 'Offline'),
  ...shownBy(SHELL, 'the badge says Slow Connection on 2g', 'Slow Connection'),

  // 2 · Navigation, loading and failing, the block of events
  { label: 'Sign In', places: [home, { notOn: '/', as: 'player' }] },
  {
    label: 'Sign Out',
    places: [
      { on: '/', as: 'player' },
      { notOn: '/', as: 'anonymous' },
    ],
  },
  ...shownBy(
    'tests/e2e/accounts.spec.ts',
    'signing out says so while it is busy, and leads home',
    'Signing Out...',
  ),
  {
    label: 'My Events',
    places: [
      { on: '/', as: 'host' },
      { on: '/', as: 'admin' },
      { notOn: '/', as: 'player' },
    ],
  },
  ...shownBy(SHELL, 'offers what is theirs, never Home', 'Admin', 'Admin Dashboard'),
  ...shownBy(HOME, 'while events load there is a spinner, then the cards', 'Loading'),
  ...shownBy(SHELL, PARTS, 'Error loading page', 'Error loading Game Generator', 'Error loading demo'),
  ...shownBy(SHELL, 'a page whose data can’t be read offers Try Again and Go Home', 'Try Again', 'Go Home'),
  ...shownBy(
    'src/app/application-error-screen.test.tsx',
    'what takes the whole app down says so, and offers Try Again and Reload Application',
    'Application Error',
    'Try Again',
    'Reload Application',
  ),
  ...shownBy(
    SHELL,
    'an app that can’t start says so and offers to reload',
    'Application Error',
    'Failed to load the application. Please refresh the page.',
    'Reload Page',
  ),
  ...shownBy(
    SHELL,
    'a page that came without its root element says what is missing',
    'Root element not found',
  ),
  ...shownBy(
    'src/features/site/home/ui/home-page.test.tsx',
    'a card tells what the specification lists and leads to the RSVP page',
    'No description available',
  ),
  ...atHome('View Event', 'View All Events'),
  ...shownBy(
    HOME,
    'when none is a community event the block says how many there are',
    'Community Events Coming Soon',
    'View All Events',
    'Explore Communities',
  ),
  ...shownBy(
    HOME,
    'without events both ways on are offered',
    'No Upcoming Events',
    'Check back soon for new events',
    'View All Events',
    'Explore Communities',
  ),

  // 4 to 7 · Values and answers
  ...shownBy('tests/api/rsvp.test.ts', 'takes a seat, and says how many are left to others', 'confirmed'),
  ...shownBy('src/lib/dates.test.ts', 'formatEventDate says Date TBD for %s', 'Date TBD'),
  ...shownBy('src/features/events/events/logic/links.test.ts', 'the calendar link is # for the date %s', '#'),
  ...shownBy(
    'tests/api/event-lists.test.ts',
    'the night series is left out on request, and has its own lists',
    'Tuesday Night Lights',
  ),

  // 8 · Errors
  {
    label:
      "We're having trouble connecting to our servers. Please check your internet connection and try again.",
    places: [{ category: 'network' }],
  },
  {
    label: 'There was an authentication problem. Please try signing in again.',
    places: [{ category: 'auth' }],
  },
  {
    label: "You don't have permission to perform this action.",
    places: [{ category: 'permission' }, { on: '/admin', as: 'player' }],
  },
  {
    label: 'Some information appears to be invalid. Please check your inputs and try again.',
    places: [{ category: 'validation' }],
  },
  {
    label: "The requested information couldn't be found.",
    places: [{ category: 'not_found' }, { on: '/no/such/page', as: 'anonymous' }],
  },
  {
    label: "You've made too many requests. Please wait a moment and try again.",
    places: [{ category: 'rate_limit' }],
  },
  {
    label: "We're experiencing some technical difficulties. Our team has been notified.",
    places: [{ category: 'server' }],
  },
  { label: 'Something went wrong. Please try again later.', places: [{ category: 'unknown' }] },
  ...shownBy(
    SHELL,
    'an error toast stands at the bottom right, stays when it is grave, and can be dismissed',
    'Dismiss',
  ),
  ...shownBy('src/client/resilient-fetch.test.ts', '%s is tried %i times', 'Failed to connect to '),
  ...shownBy(
    'src/client/resilient-fetch.test.ts',
    'offline, nothing is sent and the failure says so',
    'Network is offline',
  ),
  ...shownBy(
    HOME,
    'a lost connection says so, and Try Again reads anew',
    'Connection Error',
    "We're having trouble connecting to our servers. Please check your internet connection.",
    'Try Again',
  ),
  ...shownBy(
    HOME,
    'a failing server is not called a lost connection',
    'Failed to load upcoming events. Please try again.',
  ),
  ...shownBy(
    'src/ui/error-state.test.tsx',
    'a failure that nobody has words for has the specification’s, and Retry',
    'Something went wrong',
    'An unexpected error occurred',
    'Retry',
  ),
  ...shownBy(
    'src/ui/error-state.test.tsx',
    'while it is tried again the button says Retrying...',
    'Retrying...',
  ),
  ...shownBy(
    'src/app/application-error-screen.test.tsx',
    'what takes the whole app down says so, and offers Try Again and Reload Application',
    'An unexpected error occurred in the application.',
  ),
  ...shownBy(SHELL, 'a page whose data can’t be read offers Try Again and Go Home', 'Page Error'),
]
