import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { choose, numberIn, plural, rich, within } from '#/lib/message-parts'
import { readCatalogs } from './message-catalogs.mjs'
import { argumentsOf, choiceOf, messagesModule } from './message-code.mjs'
import { withMessages } from './page-languages.mjs'

/** Catalogs of a folder with these messages, by language and key. */
function catalogsOf(messages: Record<string, Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [locale, texts] of Object.entries(messages)) {
    mkdirSync(join(folder, locale))
    writeFileSync(join(folder, locale, 'shop.json'), JSON.stringify(texts))
  }
  return readCatalogs({ folder, withPseudo: false })
}

/** What the compiled code says. */
function said(messages: Record<string, Record<string, string>>, locale: string, a: object): unknown {
  const code = choiceOf('shop_left', catalogsOf(messages), JSON.stringify(locale))
  const run = new Function('choose', 'numberIn', 'plural', 'rich', 'within', 'a', `return ${code}`)
  return run(choose, numberIn, plural, rich, within, a) as unknown
}

const LEFT = {
  en: { shop_left: '{count, plural, =0 {No spots left} one {# spot left} other {# spots left}}' },
  es: { shop_left: '{count, plural, =0 {No quedan lugares} one {Queda # lugar} other {Quedan # lugares}}' },
}

test.each([
  ['en', 0, 'No spots left'],
  ['en', 1, '1 spot left'],
  ['en', 1200, '1,200 spots left'],
  ['es', 1, 'Queda 1 lugar'],
  ['es', 5, 'Quedan 5 lugares'],
  ['fr', 2, '2 spots left'],
])('a plural in %s for %d is “%s”', (locale, count, expected) => {
  expect(said(LEFT, locale, { count })).toBe(expected)
})

test('arguments, choices and quotes are put together in order', () => {
  const texts = {
    en: { shop_left: "{name}'s `kit`: {kind, select, ball {a \\ ball} other {$'{'n'}'}}, {n, number}" },
  }
  expect(said(texts, 'en', { name: 'Ana', kind: 'ball', n: 1 })).toBe("Ana's `kit`: a \\ ball, 1")
  expect(said(texts, 'en', { name: 'Ana', kind: 'net', n: 2000 })).toBe("Ana's `kit`: ${n}, 2,000")
})

test('a tag’s words stand in the element that is handed over', () => {
  const texts = { en: { shop_left: 'Read the <terms>terms of {name}</terms>.' } }
  const made = said(texts, 'en', { terms: createElement('a', { href: '/terms' }), name: 'Ana' })
  expect(renderToStaticMarkup(createElement('p', null, made as never))).toBe(
    '<p>Read the <a href="/terms">terms of Ana</a>.</p>',
  )
})

test('a message that is told another kind of thing than before does not compile', () => {
  const message = catalogsOf({ en: { shop_left: '{n, number} {n}' } })
    .get('en')
    ?.get('shop_left')
  expect(() => message && argumentsOf(message)).toThrow('shop_left: {n} is used as number and as string')
})

test.each([
  [{ shop_left: '{count, plural, one {#}}' }, 'is no ICU message'],
  [{ left: 'Left' }, 'must be named shop_'],
  [{ shop_left: '' }, 'is no text'],
])('refuses a catalog with %o', (en, reason) => {
  expect(() => catalogsOf({ en })).toThrow(reason)
})

test('a dated message is refused: dates come as words', () => {
  expect(() => messagesModule(catalogsOf({ en: { shop_left: '{day, date}' } }))).toThrow('lib/dates')
})

test('arguments are typed', () => {
  expect(messagesModule(catalogsOf(LEFT))).toContain('shop_left = (a: { count: number }): string =>')
})

test('in a page a message that needs nothing stands at its place, and others are imported one by one', () => {
  const catalogs = catalogsOf({
    en: { shop_open: 'Open', ...LEFT.en },
    es: { shop_open: 'Abrir', ...LEFT.es },
  })
  const code =
    'import * as m from "#/lib/messages.gen";\nconst a = [m.shop_open(), m.shop_left({ count: 2 }), m.shop_open]'
  const page = withMessages(catalogs, 'page.tsx', code)
  expect(page).toContain('(PAGE_LOCALE === "es" ? "Abrir" : "Open"), shop_left({ count: 2 }), shop_open]')
  expect(page).toContain('import { shop_left } from "message:shop_left"')
  expect(page).not.toContain('messages.gen')
  expect(() => withMessages(catalogs, 'page.tsx', code.replace('shop_open', 'shop_shut'))).toThrow(
    'shop_shut',
  )
})
