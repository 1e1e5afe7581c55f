import { brand } from '#/brand'

export interface PlannedPage {
  title: string
  /** What it will be, in a sentence. */
  promise: string
  access?: 'signed-in'
}

const NOTES: PlannedPage = {
  title: `${brand.name} Notes`,
  promise: 'Your practice journal: what went right on court, how often you played, and who you played with.',
  access: 'signed-in',
}
const STAKES: PlannedPage = {
  title: 'Stakes',
  promise:
    'Friendly challenges between players with something harmless on the line, such as who brings the balls.',
}
const COMMUNITY_DESK: PlannedPage = {
  title: 'Community desk',
  promise: 'Where the people who look after a community see its requests, members, events and settings.',
  access: 'signed-in',
}

/** Screens of the specification's table that are not built yet, by internal path. A page that is built leaves this table. */
const PAGES: Record<string, PlannedPage> = {
  '/game-generator': {
    title: 'Matchup Generator',
    promise:
      'Tournament setup from access codes and team registration to pool play with several pools and round-robin.',
  },
  '/stakes': STAKES,
  '/stakes-mobile': STAKES,
  '/mobile-ux-demo': { title: 'Mobile demo', promise: 'A living showcase of the touch components.' },
  '/demo/modern-form': { title: 'Form demo', promise: 'A living showcase of the form system.' },
  '/community/interest': {
    title: `The ${brand.name} community`,
    promise: 'What our flagship community is, and a short form to say when you can play.',
  },
  '/squad': { title: 'Squad', promise: 'The people who run things, and a form to join them.' },
  '/001drop': {
    title: 'Drop 001',
    promise: 'A limited gear drop: a few sizes, one per person, picked up at the courts.',
  },
  '/notes': NOTES,
  '/terms': { title: 'Terms', promise: `The rules for using ${brand.name}, in plain words.` },
  '/privacy': { title: 'Privacy', promise: 'What we keep about you, what for, and how to have it deleted.' },
  '/membership': { title: 'Membership', promise: 'What being a member means and what it gives you.' },
  '/rules': {
    title: 'Rules',
    promise: 'The rules of pickleball in our own words, with the kitchen and the two bounces drawn.',
  },
  '/faq': { title: 'FAQ', promise: 'Short answers to what people ask most.' },
  '/blog': { title: 'Blog', promise: 'Stories and news from the courts.' },
  '/contact': { title: 'Contact', promise: 'A form that reaches the people who run this.' },
}

const BELOW: readonly (readonly [pattern: RegExp, page: PlannedPage])[] = [
  [/^\/notes\/[^/]+$/, NOTES],
  [/^\/community\/[^/]+\/(manage|edit|create-event)$/, COMMUNITY_DESK],
  [
    /^\/community\/[^/]+\/events\/[^/]+$/,
    {
      title: 'Community event',
      promise: "A community's event on its own pages; until then every event has its page under Events.",
    },
  ],
]

/** What will stand at an internal path one day; undefined where nothing was ever meant to stand. */
export function plannedPage(path: string): PlannedPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (Object.hasOwn(PAGES, plain)) return PAGES[plain]
  return BELOW.find(([pattern]) => pattern.test(plain))?.[1]
}
