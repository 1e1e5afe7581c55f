// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { ROOT } from './process.mjs'

/** Where the catalogs are: a folder for each language, in it a file for each room. */
export const CATALOGS = join(ROOT, 'messages')
/** The language that messages are written in first. What another lacks is said in this one. */
export const SOURCE_LOCALE = 'en'
/** Lengthened and accented English, for tests: built when PSEUDO_LOCALE=true. */
export const PSEUDO_LOCALE = 'en-XA'

const ROOM = /^([a-z][a-z-]*)\.json$/
const KEY = /^[a-z][A-Za-z0-9]*_[a-z][A-Za-z0-9]*$/

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */
/** @typedef {{ key: string, room: string, text: string, elements: Element[] }} Message */
/** @typedef {Map<string, Message>} Catalog by key */

/** `sign-in` → `signIn`, with which the keys of the room begin. @param {string} room */
export const prefixOf = (room) =>
  room.replaceAll(/-([a-z])/g, (_, /** @type {string} */ letter) => letter.toUpperCase())

/** @param {string} at @param {string} text @returns {Element[]} */
function elementsOf(at, text) {
  try {
    return parse(text, { captureLocation: false, requiresOtherClause: true })
  } catch (error) {
    throw new Error(`${at} is no ICU message: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/**
 * The messages of one language.
 * @param {string} locale @param {string} [folder] @returns {Catalog} @throws on a file, a key or a message of the wrong shape
 */
export function readCatalog(locale, folder = CATALOGS) {
  /** @type {Catalog} */
  const catalog = new Map()
  for (const file of readdirSync(join(folder, locale)).toSorted()) {
    const room = ROOM.exec(file)?.[1]
    if (!room) throw new Error(`messages/${locale}/${file}: a room's file is named like sign-in.json`)
    const texts = JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))
    for (const [key, text] of Object.entries(texts)) {
      const at = `messages/${locale}/${file}, ${key},`
      if (typeof text !== 'string' || text === '') throw new Error(`${at} is no text`)
      if (!KEY.test(key) || !key.startsWith(`${prefixOf(room)}_`))
        throw new Error(`${at} must be named ${prefixOf(room)}_ and what it says`)
      catalog.set(key, { key, room, text, elements: elementsOf(at, text) })
    }
  }
  return catalog
}

/** The languages there are, the source's first. @param {string} [folder] */
export function localesIn(folder = CATALOGS) {
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SOURCE_LOCALE)
    .map(({ name }) => name)
  if (!existsSync(join(folder, SOURCE_LOCALE))) throw new Error(`messages/${SOURCE_LOCALE} is missing`)
  return [SOURCE_LOCALE, ...others.toSorted()]
}

const ACCENTS = /** @type {Record<string, string>} */ ({
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ó',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  U: 'Ú',
})

/** Two fifths longer, as translations get. @param {string} words */
const lengthened = (words) =>
  words.replaceAll(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter) +
  '~'.repeat(Math.ceil(words.trim().length * 0.4))

/** @param {Element[]} elements @returns {Element[]} */
export function pseudo(elements) {
  return elements.map((element) => {
    if (element.type === 0) return { ...element, value: lengthened(element.value) }
    if (element.type === 8) return { ...element, children: pseudo(element.children) }
    if (element.type !== 5 && element.type !== 6) return element
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: pseudo(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) }
  })
}

/**
 * All catalogs by their language, the source's first.
 * @param {{ folder?: string, withPseudo?: boolean }} [how] @returns {Map<string, Catalog>}
 */
export function readCatalogs({ folder = CATALOGS, withPseudo = process.env.PSEUDO_LOCALE === 'true' } = {}) {
  const catalogs = new Map(localesIn(folder).map((locale) => [locale, readCatalog(locale, folder)]))
  const source = catalogs.get(SOURCE_LOCALE)
  if (withPseudo && source)
    catalogs.set(
      PSEUDO_LOCALE,
      new Map([...source].map(([key, message]) => [key, { ...message, elements: pseudo(message.elements) }])),
    )
  return catalogs
}
