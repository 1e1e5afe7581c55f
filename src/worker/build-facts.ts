import { LANGUAGE_PARAMETER, scriptIn } from '#/lib/language-choice'
import { SOURCE_LOCALE } from '#/lib/locales.gen'

/** What the build knows and writes in: see vite.worker.config.ts. */
declare const OFFLINE_PARTS: readonly { url: string; revision: string | null }[]
declare const APP_VERSION: string

/** What this device reads in: pages in another language put a worker of another address in office. */
export const language = new URLSearchParams(self.location.search).get(LANGUAGE_PARAMETER) ?? SOURCE_LOCALE
Object.assign(self, { language })

/** What the app needs to start without a connection; what has no revision has it in its name. */
export const offlineParts = OFFLINE_PARTS.map(({ url, revision }) => ({
  url: scriptIn(language, url),
  revision,
}))

/** The pages' first script, whose name changes with everything they are made of; in other languages it's in a folder. */
export const appVersion: string = APP_VERSION
