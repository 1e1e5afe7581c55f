import { AsyncLocalStorage } from 'node:async_hooks'
import { parseAccept } from 'hono/utils/accept'
import { isLocale, type Locale, setLocaleSource } from '#/lib/locale'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '#/lib/language-choice'
import { LOCALES, SOURCE_LOCALE } from '#/lib/locales.gen'

const spoken = new AsyncLocalStorage<Locale>()
setLocaleSource(() => spoken.getStore() ?? SOURCE_LOCALE)

/** All that is said within `work`, however deep, is said in this language: a page, an API answer, an email. */
export const inLocale = <T>(locale: Locale, work: () => T): T => spoken.run(locale, work)

/** What is spoken by whoever began this work; undefined where nobody was asked yet. */
export const knownLocale = (): Locale | undefined => spoken.getStore()

const MOST_REMEMBERED = 1_000
const remembered = new Map<string, Locale | null>()

/** The language a browser would rather have of those we speak: `es-MX, es;q=0.9, en;q=0.8` is Spanish. */
function acceptedLocale(accepted: string): Locale | null {
  const known = remembered.get(accepted)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const wanted = parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []))
  const found = wanted
    .map((tag) => LOCALES.find((locale) => tag === locale || tag.split('-', 1)[0] === locale))
    .find((locale) => locale !== undefined)
  remembered.set(accepted, found ?? null)
  return found ?? null
}

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`)
const ONLY_CHOICE = new RegExp(`^${LANGUAGE_COOKIE}=[\\w-]*$`)
const PARAMETER = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([\\w-]+)`)

/** Whether a browser sends nothing but its reader's language: that makes it no one in particular. */
export const isLanguageOnly = (cookies: string): boolean => ONLY_CHOICE.test(cookies)

/** A request's headers as they came. */
type Wished = { cookies: string | undefined; accepted: string | undefined }

/** The language an address names; null where it names none we speak. */
export function namedLocale(url: string): Locale | null {
  const named = PARAMETER.exec(url)?.[1]
  return isLocale(named) ? named : null
}

/** The language a reader wishes for: by the device's choice, else by its browser; null where neither says one we speak. */
export function wishedLocale({ cookies, accepted }: Wished): Locale | null {
  const chosen = cookies === undefined ? undefined : CHOICE.exec(cookies)?.[1]
  if (isLocale(chosen)) return chosen
  return accepted === undefined ? null : acceptedLocale(accepted)
}

/** The language a request asks for: by its address, by the device's choice, by its browser; else the operator's. */
export const requestLocale = ({ url, ...wished }: Wished & { url: string }, usual: Locale): Locale =>
  namedLocale(url) ?? wishedLocale(wished) ?? usual
