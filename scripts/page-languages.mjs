// @ts-check
import { minifySync } from 'vite'
import { CATALOGS, SOURCE_LOCALE } from './message-catalogs.mjs'
import { argumentsOf, choiceOf } from './message-code.mjs'
import { compileMessages } from './messages.mjs'

/**
 * The pages are built once, and each script is then written for each language: it carries no other. Until then a message
 * is a choice by this name, which no minifier touches.
 */
const LANGUAGE = 'PAGE_LOCALE'
const MODULE = '#/lib/messages.gen'
/** A message that has arguments is a module of its own: it comes with the pages that say it. */
const ONE = '\0message:'
const IMPORT = /^import \* as (\w+) from ["']#\/lib\/messages\.gen["'];?$/m

/** @typedef {import('./message-catalogs.mjs').Catalog} Catalog */

/** The script in one language. @param {string} file @param {string} code @param {string} locale */
function spoken(file, code, locale) {
  const chosen = code.replaceAll(LANGUAGE, JSON.stringify(locale))
  if (chosen === code) return code
  const { code: written, errors } = minifySync(file, chosen, { module: true, compress: true, mangle: true })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return written
}

/** Where a language's scripts are: the source's in `assets/`, others' in a folder below. @param {string} file @param {string} locale */
const inFolder = (file, locale) =>
  locale === SOURCE_LOCALE ? file : file.replace(/^assets\//, `assets/${locale}/`)

/** @param {Map<string, Catalog>} catalogs @param {string} name @param {string} key */
function requireMessage(catalogs, name, key) {
  const message = catalogs.get(SOURCE_LOCALE)?.get(key)
  if (!message) throw new Error(`${name} says ${key}, which is not in messages/${SOURCE_LOCALE}`)
  return message
}

/**
 * A module with its messages in it: what needs to be told nothing stands at its place as a text.
 * @param {Map<string, Catalog>} catalogs @param {string} id @param {string} code
 */
export function withMessages(catalogs, id, code) {
  const name = IMPORT.exec(code)?.[1]
  if (name === undefined) return null
  /** @type {Set<string>} */
  const imported = new Set()
  const said = code
    .replace(IMPORT, '')
    .replaceAll(
      new RegExp(`\\b${name}\\.([a-z]\\w*_\\w+)\\b(\\(\\))?`, 'g'),
      (_, /** @type {string} */ key, /** @type {string | undefined} */ call) => {
        const message = requireMessage(catalogs, id, key)
        if (call !== undefined && argumentsOf(message).size === 0)
          return `(${choiceOf(key, catalogs, LANGUAGE)})`
        imported.add(key)
        return key + (call ?? '')
      },
    )
  const imports = [...imported].map((key) => `import { ${key} } from ${JSON.stringify(`message:${key}`)};`)
  return `${imports.join('')}\n${said}`
}

/**
 * Compiles the catalogs, and builds the browser's scripts in each language.
 * @returns {import('vite').Plugin}
 */
export function pageLanguages() {
  const catalogs = compileMessages()
  let isBuild = false
  return {
    name: 'page-languages',
    config(_, { command }) {
      isBuild = command === 'build'
      // While developing, scripts are not made by language: they speak the page's.
      const define = { [LANGUAGE]: 'document.documentElement.lang' }
      return isBuild ? {} : { environments: { client: { define } } }
    },
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      return source.startsWith('message:') ? ONE + source.slice('message:'.length) : null
    },
    load(id) {
      if (!id.startsWith(ONE)) return null
      const key = id.slice(ONE.length)
      const parameter = argumentsOf(requireMessage(catalogs, id, key)).size > 0 ? 'a' : ''
      const code = `import { choose, numberIn, plural, rich, within } from '#/lib/message-parts'
export const ${key} = (${parameter}) => ${choiceOf(key, catalogs, LANGUAGE)}`
      return { code, moduleSideEffects: false }
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (!isBuild || !code.includes(MODULE)) return null
        const said = withMessages(catalogs, id, code)
        if (said === null) this.error(`Messages are imported by: import * as m from '${MODULE}'`)
        return { code: said, map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue
          const { fileName, code } = part
          for (const locale of catalogs.keys()) {
            const source = spoken(fileName, code, locale)
            if (locale === SOURCE_LOCALE) part.code = source
            else this.emitFile({ type: 'asset', fileName: inFolder(fileName, locale), source })
          }
        }
      },
    },
    configureServer({ watcher }) {
      watcher.add(CATALOGS)
      watcher.on('change', (file) => {
        if (file.startsWith(CATALOGS)) compileMessages()
      })
    },
  }
}
