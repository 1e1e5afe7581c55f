// @ts-check

/** A feature may hold rooms of its own, each with the same kinds of files: `rsvp/guests/writes.ts`. */
const FEATURE_FILES =
  /^(?:[a-z][a-z-]*\/)?(?:(schema|constants|table|policy|reads|writes|personal-data|requests|routes|queries|jobs)\.ts|(mail)\.tsx?|(logic|ui)\/.+)$/
const TOP_LEVEL = /^(?:(brand|routes)\.ts|(routes|app|ui|lib|client|platform|server|demo|worker)\/.+)$/
const NEIGHBORHOOD_README = /^features\/[^/]+\/README\.md$/
/** What a neighborhood offers the server: routes, jobs, messages, personal data. */
const NEIGHBORHOOD_MODULE = /^features\/([^/]+)\/module\.ts$/
/** The database gathers every table into one schema (so it may re-export) and may hold column types for tables. */
export const DATABASE = /^platform\/(?:db(?:[-.].*)?|database\/columns\.ts)$/
/** Who else may name tables outside of features: the auth library's adapter, and what fills a new database. */
export const NAMES_TABLES = /^(?:platform\/auth|demo\/store(?:-[a-z]+)?)\.ts$/

/** What every room of a feature's server half may import. */
const FOUNDATIONS = ['lib', 'brand', 'platform']

/**
 * What each room may import. Rooms of features are written `@name`. Everything a browser room may import is itself
 * free of server code, so server code cannot be reached through a third file either.
 * @type {Record<string, string[]>}
 */
export const MAY_IMPORT = {
  brand: ['lib'],
  map: ['brand'],
  lib: ['lib', 'brand'],
  ui: ['ui', 'lib'],
  client: ['client', 'lib', 'brand'],
  platform: ['platform', 'lib', 'brand'],
  // Of schemas only the types: a validation library in the first chunk would be paid for by every visitor.
  app: ['app', 'client', 'lib', 'ui', 'brand', 'map', '@queries', '@ui', '@logic'],
  routes: ['routes', 'app', 'client', 'lib', 'ui', 'brand', 'map', '@queries', '@ui', '@logic'],
  // Of features what needs no page: sending what a device has written.
  worker: ['worker', 'lib', '@ui', '@logic'],
  demo: ['demo', ...FOUNDATIONS, '@reads', '@writes', '@schema', '@logic'],
  server: [
    'server',
    'demo',
    'client',
    'map',
    ...FOUNDATIONS,
    '@module',
    '@routes',
    '@reads',
    '@writes',
    '@requests',
    '@personal-data',
    '@jobs',
    '@mail',
    '@schema',
    '@logic',
  ],
  '@schema': ['lib', 'brand', '@schema', '@constants', '@logic'],
  '@constants': ['lib', 'brand', '@constants'],
  '@logic': ['lib', 'brand', '@logic', '@constants', '@schema'],
  '@table': ['lib', 'brand', '@table', '@constants', '@schema'],
  '@policy': [...FOUNDATIONS, '@policy', '@schema', '@constants', '@logic'],
  '@reads': [...FOUNDATIONS, '@reads', '@table', '@policy', '@schema', '@constants', '@logic'],
  '@writes': [
    ...FOUNDATIONS,
    '@writes',
    '@reads',
    '@table',
    '@policy',
    '@schema',
    '@constants',
    '@logic',
    '@jobs',
    '@mail',
  ],
  '@personal-data': [
    ...FOUNDATIONS,
    '@reads',
    '@writes',
    '@table',
    '@policy',
    '@schema',
    '@constants',
    '@logic',
  ],
  '@requests': [...FOUNDATIONS, '@requests', '@reads', '@writes', '@schema', '@constants', '@logic'],
  '@routes': [...FOUNDATIONS, '@requests', '@reads', '@writes', '@schema', '@constants', '@logic'],
  '@jobs': [...FOUNDATIONS, '@jobs', '@reads', '@writes', '@mail', '@schema', '@constants', '@logic'],
  '@mail': [...FOUNDATIONS, '@mail', '@reads', '@writes', '@schema', '@constants', '@logic'],
  '@module': [
    ...FOUNDATIONS,
    '@routes',
    '@reads',
    '@writes',
    '@personal-data',
    '@jobs',
    '@mail',
    '@schema',
    '@logic',
  ],
  '@queries': ['lib', 'brand', 'client', '@queries', '@schema', '@constants', '@logic'],
  '@ui': ['lib', 'brand', 'client', 'ui', 'map', '@ui', '@queries', '@schema', '@constants', '@logic'],
}
export const FOR_BOTH_SIDES = new Set([
  'lib',
  'ui',
  'client',
  'routes',
  '@ui',
  '@queries',
  '@schema',
  '@constants',
  '@logic',
])
export const SERVER_PACKAGE =
  /^(?:node:|pg$|pg-boss$|drizzle-orm|@electric-sql\/pglite|nodemailer$|sharp$|pino$)/

/**
 * The house floor by floor from the ground up: folders of `src/`, and the neighborhoods of features. A file imports
 * from its own folder and from the floors below; rooms on one floor don't know each other.
 */
export const FLOORS = [
  ['brand', 'map', 'lib'],
  ['ui'],
  ['client'],
  ['platform'],
  ['foundation'],
  ['people'],
  ['messages'],
  ['events'],
  ['communities'],
  ['tournaments'],
  ['journal'],
  ['stakes', 'club'],
  ['site'],
  ['admin'],
  ['app', 'demo', 'worker'],
  ['routes'],
  ['server'],
]

/**
 * Imports that still run upward, each with the reason it is there. Nothing may be added without one, and an entry
 * that no longer matches an import fails the check.
 * @type {Record<string, string>}
 */
export const UPWARD_IMPORTS = {
  'features/events/feeds/reads.ts → features/communities/communities/reads.ts':
    "a community's calendar feed asks who may read the community",
  'features/events/feeds/embeds/reads.ts → features/communities/communities/logic/community-address.ts':
    "an embedded list may be a community's",
  'features/events/feeds/embeds/reads.ts → features/communities/communities/reads.ts':
    "an embedded list may be a community's",
  'features/foundation/settings/reads.ts → demo/named-people.ts':
    'every page says so where the people are made up',
  'features/messages/notifications/digests/reads.ts → features/events/events/reads.ts':
    "the weekly digest lists the reader's events",
  'features/people/account-settings/ui/first-these.tsx → features/events/series/ui/end-series-dialog.tsx':
    'people who leave can end their series on the spot',
  'features/people/accounts/reads.ts → demo/demo-rule.ts':
    'the people of the demo year may not sign in everywhere',
  'features/people/accounts/writes.ts → demo/demo-rule.ts':
    'the people of the demo year may not sign in everywhere',
}

/** @typedef {{ room: string, floor: string, feature: string | undefined }} Place */

/** Where a file (relative to src/) belongs, or undefined where nothing belongs. @param {string} file @returns {Place | undefined} */
export function placeOf(file) {
  if (NEIGHBORHOOD_README.test(file)) return { room: 'readme', floor: '', feature: undefined }
  const [, module] = NEIGHBORHOOD_MODULE.exec(file) ?? []
  if (module)
    return FLOORS.flat().includes(module) ? { room: '@module', floor: module, feature: undefined } : undefined
  const [, neighborhood = '', feature, rest] = /^features\/([^/]+)\/([^/]+)\/(.+)$/.exec(file) ?? []
  const match = rest === undefined ? TOP_LEVEL.exec(file) : FEATURE_FILES.exec(rest)
  const name = match?.slice(1).find(Boolean)
  if (name === undefined) return undefined
  if (rest !== undefined)
    return FLOORS.flat().includes(neighborhood)
      ? { room: `@${name}`, floor: neighborhood, feature }
      : undefined
  const room = file === 'routes.ts' ? 'map' : name
  // The shared helpers name the product, which names its zone by one of them.
  return { room, floor: room === 'brand' ? 'lib' : room, feature: undefined }
}

const floorOf = (/** @type {string} */ name) => FLOORS.findIndex((floor) => floor.includes(name))

/** Whether one place may use another: its own, or one on a floor below. @param {string} from @param {string} to */
export const runsDown = (from, to) => from === to || floorOf(to) < floorOf(from)
