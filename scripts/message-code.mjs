// @ts-check
import { SOURCE_LOCALE } from './message-catalogs.mjs'

/** @typedef {import('./message-catalogs.mjs').Element} Element */
/** @typedef {import('./message-catalogs.mjs').Message} Message */
/** @typedef {import('./message-catalogs.mjs').Catalog} Catalog */
/** @typedef {'string' | 'number' | 'words'} Kind what an argument is: `words` is the element around what a tag encloses */
/** @typedef {Map<string, Kind>} Arguments by name */

const LITERAL = 0
const ARGUMENT = 1
const NUMBER = 2
const SELECT = 5
const PLURAL = 6
const POUND = 7
const TAG = 8

/** What the code of a message calls (src/lib/message-parts). */
const PARTS = ['choose', 'numberIn', 'plural', 'rich', 'within']
const TYPES = { string: 'string', number: 'number', words: 'ReactElement' }

/** @param {string} key @param {Arguments} all @param {string} name @param {Kind} kind */
function note(key, all, name, kind) {
  const known = all.get(name)
  if (known && known !== kind) throw new Error(`${key}: {${name}} is used as ${known} and as ${kind}`)
  all.set(name, kind)
}

/** What a message needs to be told. @param {Pick<Message, 'key' | 'elements'>} message @param {Arguments} [all] @returns {Arguments} */
export function argumentsOf({ key, elements }, all = new Map()) {
  for (const element of elements) {
    if (element.type === ARGUMENT) note(key, all, element.value, 'string')
    else if (element.type === NUMBER) note(key, all, element.value, 'number')
    else if (element.type === TAG) {
      note(key, all, element.value, 'words')
      argumentsOf({ key, elements: element.children }, all)
    } else if (element.type === SELECT || element.type === PLURAL) {
      note(key, all, element.value, element.type === PLURAL ? 'number' : 'string')
      for (const { value } of Object.values(element.options)) argumentsOf({ key, elements: value }, all)
    } else if (element.type !== LITERAL && element.type !== POUND)
      throw new Error(`${key}: hand dates and times over as words (lib/dates)`)
  }
  return all
}

/** @param {string} name */
const argument = (name) => `a.${name}`

/** @param {string} locale @param {Element} element @param {string} counted what # stands for @param {boolean} isRich */
function expressionOf(locale, element, counted, isRich) {
  if (element.type === LITERAL) return JSON.stringify(element.value)
  if (element.type === ARGUMENT) return argument(element.value)
  if (element.type === NUMBER) return `numberIn(${JSON.stringify(locale)}, ${argument(element.value)})`
  if (element.type === POUND) return counted
  if (element.type === TAG)
    return `within(${argument(element.value)}, ${joined(locale, element.children, counted, isRich)})`
  if (element.type !== SELECT && element.type !== PLURAL) throw new Error('Unknown part of a message')
  const told = argument(element.value)
  const isPlural = element.type === PLURAL
  const shown = isPlural && element.offset ? `${told} - ${element.offset}` : told
  const within = isPlural ? `numberIn(${JSON.stringify(locale)}, ${shown})` : counted
  const forms = Object.entries(element.options).map(
    ([name, { value }]) => `${JSON.stringify(name)}: ${joined(locale, value, within, isRich)}`,
  )
  const all = `{ ${forms.join(', ')} }`
  if (!isPlural) return `choose(${told}, ${all})`
  return `plural(${JSON.stringify(locale)}, ${told}, ${all}, ${element.offset ?? 0}${element.pluralType === 'ordinal' ? ', "ordinal"' : ''})`
}

/** @param {string} locale @param {Element[]} elements @param {string} counted @param {boolean} isRich @returns {string} */
function joined(locale, elements, counted, isRich) {
  const parts = elements.map((element) => expressionOf(locale, element, counted, isRich))
  if (parts.length === 0) return '""'
  if (parts.length === 1 && (isRich || elements[0]?.type !== ARGUMENT)) return parts[0] ?? '""'
  return isRich ? `rich(${parts.join(', ')})` : parts.join(' + ')
}

/** @param {Arguments} all */
export const isRich = (all) => [...all.values()].includes('words')

/**
 * What a message says in each language, as one expression over `locale`; the source's is what remains.
 * @param {string} key @param {Map<string, Catalog>} catalogs @param {string} locale the expression that names the language
 */
export function choiceOf(key, catalogs, locale) {
  const source = catalogs.get(SOURCE_LOCALE)?.get(key)
  if (!source) throw new Error(`${key} is not in messages/${SOURCE_LOCALE}`)
  const rich = isRich(argumentsOf(source))
  const said = [...catalogs].flatMap(([name, catalog]) => {
    const message = catalog.get(key)
    return message && name !== SOURCE_LOCALE ? [{ name, elements: message.elements }] : []
  })
  const others = said.map(
    ({ name, elements }) =>
      `${locale} === ${JSON.stringify(name)} ? ${joined(name, elements, '""', rich)} : `,
  )
  return others.join('') + joined(SOURCE_LOCALE, source.elements, '""', rich)
}

/** A message's parameters, typed. @param {Arguments} all */
const parametersOf = (all) =>
  all.size === 0 ? '' : `a: { ${[...all].map(([name, kind]) => `${name}: ${TYPES[kind]}`).join('; ')} }`

/**
 * The messages as functions, for the server, for tests and for development: each asks which language is spoken.
 * @param {Map<string, Catalog>} catalogs
 */
export function messagesModule(catalogs) {
  const source = catalogs.get(SOURCE_LOCALE) ?? new Map()
  const functions = [...source.values()].map((message) => {
    const all = argumentsOf(message)
    const type = isRich(all) ? 'ReactNode' : 'string'
    return `/** ${message.text.replaceAll('*/', '* /')} */\nexport const ${message.key} = (${parametersOf(all)}): ${type} => ${choiceOf(message.key, catalogs, 'locale()')}\n`
  })
  const body = functions.join('\n')
  const parts = PARTS.filter((name) => body.includes(`${name}(`))
  const head = [
    '// Written from messages/ by scripts/messages.mjs: change the catalogs, not this.',
    ...(body.includes('ReactNode') ? ["import type { ReactElement, ReactNode } from 'react'"] : []),
    "import { locale } from '#/lib/locale'",
    ...(parts.length > 0 ? [`import { ${parts.join(', ')} } from '#/lib/message-parts'`] : []),
  ]
  return `${head.join('\n')}\n\n${body}`
}

/** @param {string} locale */
function ownName(locale) {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** @param {Map<string, Catalog>} catalogs */
export const localesModule = (catalogs) => `// Written from messages/ by scripts/messages.mjs.
export const LOCALES = ${JSON.stringify([...catalogs.keys()])} as const
export const SOURCE_LOCALE = ${JSON.stringify(SOURCE_LOCALE)}
/** Each as its speakers call it. */
export const LOCALE_NAMES = ${JSON.stringify(Object.fromEntries([...catalogs.keys()].map((locale) => [locale, ownName(locale)])))} as const
`
