// @ts-check
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { parse } from 'postcss'
import { readArguments } from '../src/server/arguments.mjs'
import { chunkOf, entryOf, isRoute, reached, readManifest } from './built-manifest.mjs'
import { ROOT } from './process.mjs'

/**
 * The scripts that each page needs beside the entry, and its styles: of those of all screens, half. The styles stand in the
 * page's own HTML, so that it is painted with its first bytes; the whole follows as a file of its own, before the first
 * page turn (app/whole-styles).
 */

/** @typedef {import('./built-manifest.mjs').Manifest} Manifest */

/** Home as who is signed in sees it, a page in the entry's place: the server sends it whole, its script follows. */
const SIGNED_IN_HOME = 'src/features/site/home/signed-in/ui/signed-in-home.tsx'
const HOME_FILE = basename(SIGNED_IN_HOME)
/** What the frame of each page has for who is signed in: sent with the page as well. */
const SIGNED_IN_SHELL = 'src/app/shell/signed-in/signed-in-shell.tsx'
/** What is declared once, in each page's own styles. Fonts above all: declared again they would be swapped in late. */
const DECLARED_ONCE = new Set(['font-face', 'property', 'keyframes'])
/** In a script a class stands between these. */
const AROUND_CLASSES = /[\s"'`{}$]+/

/** The classes that an element must have for a selector to match it. @param {string} selector */
function classesNeeded(selector) {
  const outside = selector.replaceAll(/:(?:where|is|not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))
}

/** Together with what stood around it alone. @param {import('postcss').ChildNode} node */
function remove(node) {
  const { parent } = node
  node.remove()
  if (parent?.type === 'atrule' && parent.nodes?.length === 0)
    remove(/** @type {import('postcss').AtRule} */ (parent))
}

/**
 * The whole with only the rules that can match where no other classes are used, in their order.
 * @param {import('postcss').Root} whole
 * @param {(name: string) => boolean} isUsed
 */
function only(whole, isUsed) {
  const page = whole.clone()
  page.walkRules((rule) => {
    if (!rule.selectors.some((selector) => classesNeeded(selector).every(isUsed))) remove(rule)
  })
  return page.toString()
}

/** What comes together with a chunk. */
const AT_ONCE = { isIn: () => true, isLaterIn: () => false }

/** The route's file that a part of it comes from. @param {string} name */
const fileOf = (name) => (name === SIGNED_IN_HOME ? HOME_FILE : /^src\/routes\/([\w-]+\.tsx)/.exec(name)?.[1])

/** @param {Manifest} manifest @param {string} page */
const partsOf = (manifest, page) => Object.keys(manifest).filter((name) => fileOf(name) === page)

/**
 * What a page shows is in the frame's scripts and its own, with all that they import, its own also when it needs it;
 * other pages' aside. What the frame brings later waits for the whole (app/whole-styles).
 * @param {Manifest} manifest @param {string} page the route's file
 */
function scriptsOf(manifest, page) {
  const entry = entryOf(manifest)
  const frame = [entry, SIGNED_IN_SHELL]
  const chunks = reached(manifest, [...frame, ...partsOf(manifest, page)], {
    isIn: (name) => !isRoute(name) || fileOf(name) === page,
    isLaterIn: (name) => !frame.includes(name),
  })
  return chunks.map(({ file }) => file)
}

/** The files of chunks with all that they import at once; the entry's aside. @param {Manifest} manifest @param {string[]} names */
function filesBeside(manifest, names) {
  const first = reached(manifest, [entryOf(manifest)], AT_ONCE)
  const chunks = reached(manifest, names, AT_ONCE)
  return chunks.filter((chunk) => !first.includes(chunk)).map(({ file }) => `/${file}`)
}

/** The files of a page's scripts, its own first. @param {Manifest} manifest @param {string} page the route's file */
export const pageScripts = (manifest, page) => filesBeside(manifest, partsOf(manifest, page))

/** The files of the scripts that each page of who is signed in needs. @param {Manifest} manifest */
export const shellScripts = (manifest) => filesBeside(manifest, [SIGNED_IN_SHELL])

/** @param {string} script */
const wordsIn = (script) => new Set(script.split(AROUND_CLASSES))

/**
 * @param {string} styles those of all screens
 * @param {Manifest} manifest
 * @param {(file: string) => string} read
 * @param {readonly string[]} screens the files of their routes
 * @returns {{ whole: string, pages: Map<string, string> }} the whole without what is declared once, and the styles of
 *   each page by its route's file
 */
export function pageStyles(styles, manifest, read, screens) {
  const all = parse(styles)
  const files = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
  const words = new Map(files.map((file) => [file, wordsIn(read(file))]))
  const anywhere = new Set([...words.values()].flatMap((those) => [...those]))
  /** @param {string} page */
  const stylesOf = (page) => {
    const here = scriptsOf(manifest, page).flatMap((file) => words.get(file) ?? [])
    // A class that no script has as it is written is put together, or comes from elsewhere: every page has it.
    return only(all, (name) => !anywhere.has(name) || here.some((those) => those.has(name)))
  }
  const whole = all.clone()
  whole.walkAtRules((rule) => {
    if (DECLARED_ONCE.has(rule.name)) rule.remove()
  })
  return { whole: whole.toString(), pages: new Map(screens.map((file) => [file, stylesOf(file)])) }
}

/** Puts them where the server finds them (app/page-parts), the whole where browsers do. */
function writePageParts() {
  const client = join(ROOT, 'dist', 'client')
  const folder = join(ROOT, 'dist', 'server', 'pages')
  const manifest = readManifest(client)
  const read = (/** @type {string} */ file) => readFileSync(join(client, file), 'utf8')
  const assets = Object.values(manifest).flatMap(({ assets: files = [] }) => files)
  const [styles, ...others] = new Set(assets.filter((file) => file.endsWith('.css')))
  if (!styles || others.length > 0) throw new Error('One file of styles was expected')
  const all = read(styles)
  const screens = [...readdirSync(join(ROOT, 'src', 'routes')), HOME_FILE]
  const { whole, pages } = pageStyles(all, manifest, read, screens)
  // Under its own name, by which scripts ask for it.
  writeFileSync(join(client, styles), whole)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [screen, text] of pages) writeFileSync(join(folder, `${basename(screen, '.tsx')}.css`), text)
  writeFileSync(join(folder, 'whole.css'), all)
  const entry = `/${chunkOf(manifest, entryOf(manifest)).file}`
  const scripts = screens.map((screen) => [basename(screen, '.tsx'), pageScripts(manifest, screen)])
  const files = {
    styles: `/${styles}`,
    entry,
    shell: shellScripts(manifest),
    scripts: Object.fromEntries(scripts),
  }
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files))
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  readArguments({
    usage: 'node scripts/page-parts.mjs',
    about: 'Writes which styles and scripts each page needs into dist/, as a part of the build.',
  })
  writePageParts()
}
