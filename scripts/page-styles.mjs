// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { parse } from 'postcss'
import { readArguments } from '../src/server/arguments.mjs'
import { chunkOf, entryOf, isRoute, reached, readManifest } from './built-manifest.mjs'
import { ROOT } from './process.mjs'

/**
 * The styles of each page: of those of all screens, half. They stand in the page's own HTML, so that it is painted
 * with its first bytes; the whole follows as a file of its own, before the first page turn (app/whole-styles).
 */

/** @typedef {import('./built-manifest.mjs').Manifest} Manifest */

const PAGE = /^src\/routes\/[\w-]+\.tsx\?tsr-split=component/
/** Home as who is signed in sees it, a page in the entry's place: the server sends it whole, its script follows. */
const SIGNED_IN_HOME = 'src/features/site/home/signed-in/ui/signed-in-home.tsx'
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

/** A route's parts come from one file. @param {string} name */
const fileOf = (name) => name.split('?')[0]

/**
 * What a page shows is in the frame's scripts and its own, with all that they import, its own also when it needs it;
 * other pages' aside. What the frame brings later waits for the whole (app/whole-styles).
 * @param {Manifest} manifest @param {string} page
 */
function scriptsOf(manifest, page) {
  const entry = entryOf(manifest)
  const chunks = reached(manifest, [entry, page], {
    isIn: (name) => !isRoute(name) || fileOf(name) === fileOf(page),
    isLaterIn: (name) => name !== entry,
  })
  return chunks.map(({ file }) => file)
}

/** @param {string} script */
const wordsIn = (script) => new Set(script.split(AROUND_CLASSES))

/**
 * @param {string} styles those of all screens
 * @param {Manifest} manifest
 * @param {(file: string) => string} read
 * @returns {{ whole: string, pages: Map<string, string> }} the whole without what is declared once, and the styles of
 *   each page by its script's file
 */
export function pageStyles(styles, manifest, read) {
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
  // The first page of most visits is in the entry itself.
  const pages = Object.entries(manifest).filter(
    ([name, { isEntry }]) => isEntry || name === SIGNED_IN_HOME || PAGE.test(name),
  )
  return {
    whole: whole.toString(),
    pages: new Map(pages.map(([name, { file }]) => [file, stylesOf(name)])),
  }
}

/** Puts them where the server finds them (app/page-styles), the whole where browsers do. */
function writePageStyles() {
  const client = join(ROOT, 'dist', 'client')
  const folder = join(ROOT, 'dist', 'server', 'styles')
  const manifest = readManifest(client)
  const [styles, ...others] = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  if (!styles || others.length > 0) throw new Error('One file of styles was expected')
  const read = (/** @type {string} */ file) => readFileSync(join(client, file), 'utf8')
  const { whole, pages } = pageStyles(read(styles), manifest, read)
  // Under its own name, by which scripts ask for it, too, before they fetch another.
  writeFileSync(join(client, styles), whole)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sheets = Object.fromEntries(
    [...pages].map(([script, text]) => {
      const name = `${basename(script, '.js')}.css`
      writeFileSync(join(folder, name), text)
      return [`/${script}`, name]
    }),
  )
  const signedInHome = sheets[`/${chunkOf(manifest, SIGNED_IN_HOME).file}`]
  writeFileSync(join(folder, 'sheets.json'), JSON.stringify({ whole: `/${styles}`, sheets, signedInHome }))
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
  readArguments({
    usage: 'node scripts/page-styles.mjs',
    about: 'Writes each page’s own styles into dist/, as a part of the build.',
  })
  writePageStyles()
}
