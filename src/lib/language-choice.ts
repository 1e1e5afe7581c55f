import type { Locale } from '#/lib/locale'
import { SOURCE_LOCALE } from '#/lib/locales.gen'

/** What a device's reader has chosen to read in. It says nothing about who they are. */
export const LANGUAGE_COOKIE = 'language'
/** In an address: the page in this language, for search engines and for links that must be read in it. */
export const LANGUAGE_PARAMETER = 'lang'

/** Under which a page is kept: the source's by its address, the others' with a blank, which no address has. */
export const pageKey = (locale: Locale, address: string): string =>
  locale === SOURCE_LOCALE ? address : `${locale} ${address}`

/** Where a script is in a language: the build makes them apart (scripts/page-languages.mjs). */
export const scriptIn = (locale: string, file: string): string =>
  locale === SOURCE_LOCALE || !file.endsWith('.js') ? file : file.replace('/assets/', `/assets/${locale}/`)
