import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  CATALOGS,
  PSEUDO_LOCALE,
  localesIn,
  readCatalog,
  readCatalogs,
  SOURCE_LOCALE,
} from './message-catalogs.mjs'
import { argumentsOf } from './message-code.mjs'
import { filesBelow } from './source-scan.mjs'

const SRC = join(CATALOGS, '..', 'src')
const source = readCatalog(SOURCE_LOCALE)
const others = localesIn().filter((locale) => locale !== SOURCE_LOCALE)

/** The right-hand words of the voice: what a player wouldn't say. */
const UNSAID =
  /\b(?:organis|practis\w+|colour|centre|autumn|cancelled|somebody|nobody|everybody|whoever|whom|mails?|lamps|queue|any more|in line|keen|turns up|seats?|afterwards)\b/i

const codeOf = (file: string) => readFileSync(join(SRC, file), 'utf8')
const code = filesBelow(SRC)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
  .map(codeOf)
  .join('\n')
const used = new Set(code.match(/\bm\.[a-z]\w*_\w+/g)?.map((name) => name.slice(2)))

describe.each(others)('the catalog in %s', (locale) => {
  const catalog = readCatalog(locale)

  test('lacks no message', () => {
    expect([...source.keys()].filter((key) => !catalog.has(key))).toEqual([])
  })

  test('has no message that the source lacks', () => {
    expect([...catalog.keys()].filter((key) => !source.has(key))).toEqual([])
  })

  test('has each message in the same room', () => {
    expect([...catalog.values()].filter(({ key, room }) => source.get(key)?.room !== room)).toEqual([])
  })

  test('takes the same arguments, of the same kinds', () => {
    const differing = [...catalog.values()].flatMap((message) => {
      const original = source.get(message.key)
      if (!original) return []
      const [ours, theirs] = [message, original].map((each) => [...argumentsOf(each)].toSorted())
      return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ key: message.key, ours, theirs }]
    })
    expect(differing).toEqual([])
  })
})

test('the source has no message that nothing says', () => {
  expect([...source.keys()].filter((key) => !used.has(key))).toEqual([])
})

test('English says what players say', () => {
  const unsaid = [...source.values()]
    .filter(({ text }) => UNSAID.test(text))
    .map(({ key, text }) => ({ key, text }))
  expect(unsaid).toEqual([])
})

/** What a player in Los Angeles or Mexico wouldn't say, or not to a friend. */
const UNSAID_IN_SPANISH =
  /(?<![\p{L}])(?:usted|vosotros|ordenador|móvil|pista|raqueta|escuadrón|reservación|aplicar|remover|mand(?:ar|amos|ó)|clic|a las \{)(?![\p{L}])/iu

test('Spanish says what players say', () => {
  const unsaid = [...readCatalog('es').values()]
    .filter(({ text }) => UNSAID_IN_SPANISH.test(text))
    .map(({ key, text }) => ({ key, text }))
  expect(unsaid).toEqual([])
})

test('apostrophes that would open ICU quotes are not typed before braces', () => {
  expect([...source.values()].filter(({ text }) => /'[{}<]/.test(text)).map(({ key }) => key)).toEqual([])
})

test('the language for tests is accented, longer, and keeps its arguments', () => {
  const pseudo = readCatalogs({ withPseudo: true }).get(PSEUDO_LOCALE)
  for (const message of source.values()) {
    const made = pseudo?.get(message.key)
    expect(made && [...argumentsOf(made)]).toEqual([...argumentsOf(message)])
  }
  expect(JSON.stringify(pseudo?.get('errors_unknown')?.elements)).toContain('Šóméţĥíñĝ ŵéñţ ŵŕóñĝ')
})
