import { LOCALES, SOURCE_LOCALE } from './locales.gen'

export type Locale = (typeof LOCALES)[number]

/** What a browser's script speaks: the build makes the scripts of each language apart (scripts/page-languages.mjs). */
declare const PAGE_LOCALE: Locale

const KEY = Symbol.for('app.locale')

export const isLocale = (value: unknown): value is Locale => LOCALES.some((known) => known === value)

/** Tells what is spoken now, on the server. The pages are a bundle of their own, so the two meet on a global. */
export function setLocaleSource(source: () => Locale): void {
  Object.assign(globalThis, { [KEY]: source })
}

function spokenByServer(): Locale {
  const source: unknown = Reflect.get(globalThis, KEY)
  const told: unknown = typeof source === 'function' ? source() : undefined
  return isLocale(told) ? told : SOURCE_LOCALE
}

/** Returns the language spoken now: the page's, or that of the request or the receiver the server works for. */
export const locale = (): Locale => (typeof PAGE_LOCALE === 'undefined' ? spokenByServer() : PAGE_LOCALE)

/** Spanish as it's spoken in Los Angeles and Mexico: 7:00 p.m., 1,200. */
const REGIONS: Record<string, string> = { en: 'en-US', es: 'es-US', 'en-XA': 'en-US' }

/** Returns the name by which `Intl` knows how the language writes dates, numbers and lists. */
export const intlLocale = (of: string = locale()): string => REGIONS[of] ?? of

/** Orders names as the language does: é beside e, and ñ after n in Spanish. */
export const compareNames = (one: string, other: string): number => one.localeCompare(other, intlLocale())
