import { expect, test } from 'vitest'
import { compareNames, locale } from '#/lib/locale'
import * as m from '#/lib/messages.gen'
import { inLocale, isLanguageOnly, requestLocale } from '#/platform/http/spoken-locale'

const asked = (url: string, cookies?: string, accepted?: string) =>
  requestLocale({ url, cookies, accepted }, 'en')

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.5', 'en'],
  ['en;q=0.1, es;q=0.9', 'es'],
  ['fr-FR, es;q=0.2', 'es'],
  ['fr', 'en'],
  ['es;q=0', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['esperanto', 'en'],
  [',,;q=;;', 'en'],
])('a browser that accepts “%s” is spoken to in %s', (accepted, expected) => {
  expect(asked('/faq', undefined, accepted)).toBe(expected)
})

test('the device’s choice goes before the browser’s, and the address before both', () => {
  expect(asked('/faq', 'language=es', 'en-US')).toBe('es')
  expect(asked('/faq', 'session=1; language=en', 'es')).toBe('en')
  expect(asked('/faq?lang=en', 'language=es', 'es')).toBe('en')
  expect(asked('/faq?page=2&lang=es', undefined, 'en')).toBe('es')
})

test('what is no language there is counts for nothing', () => {
  expect(asked('/faq?lang=xx', 'language=yy', 'es')).toBe('es')
  expect(asked('/faq', 'otherlanguage=es', 'en')).toBe('en')
})

test('without a wish the operator’s language is spoken', () => {
  expect(requestLocale({ url: '/', cookies: undefined, accepted: 'fr' }, 'es')).toBe('es')
})

test.each([
  ['language=es', true],
  ['language=', true],
  ['language=es; session=1', false],
  ['theme=dark', false],
  ['', false],
])('cookies “%s” say nothing but the language: %s', (cookies, expected) => {
  expect(isLanguageOnly(cookies)).toBe(expected)
})

test('messages are said in the language of the work they belong to', async () => {
  const said = await inLocale('es', async () => {
    await Promise.resolve()
    return [locale(), m.errors_notFound(), inLocale('en', m.errors_notFound)]
  })
  expect(said).toEqual([
    'es',
    'No encontramos lo que buscas.',
    "The requested information couldn't be found.",
  ])
  expect(locale()).toBe('en')
})

const sorted = () => ['nz', 'ña', 'na'].toSorted(compareNames)

test('names are sorted as the language does it', () => {
  expect(inLocale('en', sorted)).toEqual(['na', 'ña', 'nz'])
  expect(inLocale('es', sorted)).toEqual(['na', 'nz', 'ña'])
})
