// @ts-check

const FEATURE_FILES =
  /^(?:(schema|table|policy|reads|writes|personal-data|routes|queries|jobs)\.ts|(mail)\.tsx?|(logic|ui)\/.+)$/
const TOP_LEVEL = /^(?:(brand|routes)\.ts|(routes|app|ui|lib|server|worker)\/.+)$/
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

/** @typedef {{ room: string, feature: string | undefined }} Place */

/** Where a file (relative to src/) belongs, or undefined where nothing belongs. @param {string} file @returns {Place | undefined} */
export function placeOf(file) {
  const [, feature, rest] = /^features\/([^/]+)\/(.+)$/.exec(file) ?? []
  const match = rest === undefined ? TOP_LEVEL.exec(file) : FEATURE_FILES.exec(rest)
  const name = match?.slice(1).find(Boolean)
  if (name === undefined) return undefined
  if (rest !== undefined) return { room: `@${name}`, feature }
  return { room: file === 'routes.ts' ? 'map' : name, feature: undefined }
}
