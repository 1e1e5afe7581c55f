// @ts-check

const FEATURE_FILES =
  /^(?:(schema|table|policy|reads|writes|personal-data|routes|queries|jobs)\.ts|(mail)\.tsx?|(logic|ui)\/.+)$/
const TOP_LEVEL = /^(?:(brand|routes)\.ts|(routes|app|ui|lib|server|worker)\/.+)$/
const NEIGHBORHOOD_README = /^features\/[^/]+\/README\.md$/
/** The database gathers every table into one schema (so it may re-export) and may hold column types for tables. */
export const DATABASE = /^server\/db(?:[-.].*|\/.*)?$/
/** Who else may name tables outside of features: the auth library's adapter, and what fills a new database. */
export const NAMES_TABLES = /^server\/(?:auth|demo\/store(?:-[a-z]+)?)\.ts$/

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
  // Of schemas only the types: a validation library in the first chunk would be paid for by every visitor.
  app: ['app', 'lib', 'ui', 'brand', 'map', '@queries', '@ui', '@logic'],
  routes: ['routes', 'app', 'lib', 'ui', 'brand', 'map', '@queries', '@ui', '@logic'],
  // Of features what needs no page: sending what a device has written.
  worker: ['worker', 'lib', '@ui', '@logic'],
  server: [
    'server',
    'app',
    'lib',
    'brand',
    'map',
    '@routes',
    '@reads',
    '@writes',
    '@personal-data',
    '@jobs',
    '@mail',
    '@schema',
    '@logic',
  ],
  '@schema': ['lib', 'brand', '@schema', '@logic'],
  '@logic': ['lib', 'brand', '@logic', '@schema'],
  '@table': ['lib', 'brand', '@table', '@schema'],
  '@policy': ['lib', 'brand', 'server', '@policy', '@schema', '@logic'],
  '@reads': ['lib', 'brand', 'server', '@reads', '@table', '@policy', '@schema', '@logic'],
  '@writes': [
    'lib',
    'brand',
    'server',
    '@writes',
    '@reads',
    '@table',
    '@policy',
    '@schema',
    '@logic',
    '@jobs',
    '@mail',
  ],
  '@personal-data': ['lib', 'brand', 'server', '@reads', '@writes', '@table', '@policy', '@schema', '@logic'],
  '@routes': ['lib', 'brand', 'server', '@reads', '@writes', '@schema', '@logic'],
  '@jobs': ['lib', 'brand', 'server', '@jobs', '@reads', '@writes', '@mail', '@schema', '@logic'],
  '@mail': ['lib', 'brand', 'server', '@mail', '@reads', '@writes', '@schema', '@logic'],
  '@queries': ['lib', 'brand', 'app', '@queries', '@schema', '@logic'],
  '@ui': ['lib', 'brand', 'app', 'ui', 'map', '@ui', '@queries', '@schema', '@logic'],
}
export const FOR_BOTH_SIDES = new Set(['lib', 'ui', 'routes', '@ui', '@queries', '@schema', '@logic'])
export const SERVER_PACKAGE =
  /^(?:node:|pg$|pg-boss$|drizzle-orm|@electric-sql\/pglite|nodemailer$|sharp$|pino$)/

/**
 * The neighborhoods of features, floor by floor from the ground up. A feature imports from its own neighborhood and
 * from the floors below; neighborhoods on one floor don't know each other.
 */
export const FLOORS = [
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
]

/**
 * Imports that still run upward, each with the reason it is there. Nothing may be added without one, and an entry
 * that no longer matches an import fails the check.
 * @type {Record<string, string>}
 */
export const UPWARD_IMPORTS = {
  'features/events/calendars/reads.ts → features/communities/communities/reads.ts':
    "a community's calendar feed asks who may read the community",
  'features/events/embeds/reads.ts → features/communities/communities/logic/community-address.ts':
    "an embedded list may be a community's",
  'features/events/embeds/reads.ts → features/communities/communities/reads.ts':
    "an embedded list may be a community's",
  'features/messages/digests/reads.ts → features/events/events/reads.ts':
    "the weekly digest lists the reader's events",
  'features/people/accounts/ui/use-sign-out.ts → features/journal/notes/ui/device/unsent-notes.ts':
    'signing out asks first about notes only this device has',
  'features/people/own-account/ui/first-these.tsx → features/events/night-series/ui/end-series-dialog.tsx':
    'people who leave can end their series on the spot',
  'features/people/profiles/schema.ts → features/club/membership-requests/logic/tiers.ts':
    "a profile shows the member's tier",
  'features/people/profiles/ui/player-page.tsx → features/club/membership-requests/ui/member-badge.tsx':
    "a profile shows the member's tier",
  'features/people/profiles/ui/player-page.tsx → features/admin/reports/ui/report-button.tsx':
    'every profile can be reported',
  'features/people/profiles/ui/profile-parts.tsx → features/events/calendars/ui/own-calendar.tsx':
    "settings hold the address of one's own calendar",
}

/** @typedef {{ room: string, neighborhood: string | undefined, feature: string | undefined }} Place */

/** Where a file (relative to src/) belongs, or undefined where nothing belongs. @param {string} file @returns {Place | undefined} */
export function placeOf(file) {
  const [, neighborhood = '', feature, rest] = /^features\/([^/]+)\/([^/]+)\/(.+)$/.exec(file) ?? []
  const match = rest === undefined ? TOP_LEVEL.exec(file) : FEATURE_FILES.exec(rest)
  const name = match?.slice(1).find(Boolean)
  if (NEIGHBORHOOD_README.test(file)) return { room: 'readme', neighborhood: undefined, feature: undefined }
  if (name === undefined) return undefined
  if (rest !== undefined)
    return FLOORS.flat().includes(neighborhood) ? { room: `@${name}`, neighborhood, feature } : undefined
  return { room: file === 'routes.ts' ? 'map' : name, neighborhood: undefined, feature: undefined }
}

const floorOf = (/** @type {string} */ neighborhood) =>
  FLOORS.findIndex((floor) => floor.includes(neighborhood))

/** Whether one neighborhood may use another: its own, or one on a floor below. @param {string} from @param {string} to */
export const runsDown = (from, to) => from === to || floorOf(to) < floorOf(from)
