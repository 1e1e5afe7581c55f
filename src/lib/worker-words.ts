import { LANGUAGE_PARAMETER } from '#/lib/language-choice'
import { locale } from '#/lib/locale'
import { SOURCE_LOCALE } from '#/lib/locales.gen'

/** What pages and the service worker have in common: addresses, names, and what they say to each other. */

const WORKER_FILE = '/sw.js'

/** Where the service worker is that keeps what this page's reader reads. */
export const workerFile = (): string =>
  locale() === SOURCE_LOCALE ? WORKER_FILE : `${WORKER_FILE}?${LANGUAGE_PARAMETER}=${locale()}`
/** The app without anybody's data, for pages that only the device can fill. */
export const SHELL_PATH = '/offline'

/** Public pages that were visited, as anybody gets them. Emptied with every sign-out. */
export const PAGES_CACHE = 'pages-1'
/** Scorers' pads and what they are made of: they belong to the phone at the court, whoever is signed in on it. */
export const PAD_CACHE = 'pad-1'
export const PARTS_CACHE = 'parts-1'
export const PICTURES_CACHE = 'pictures-1'

/** Header of a kept page: when it was kept, in milliseconds since the epoch. */
export const KEPT_AT_HEADER = 'x-kept-at'

/** Header of a kept page: its title, encoded as in an address. */
export const KEPT_TITLE_HEADER = 'x-kept-title'

/** On the root element of a page that the worker has brought: since when it was kept, and which of the two it is. */
export const KEPT_AT_ATTRIBUTE = 'data-kept-at'
export const KEPT_AS_ATTRIBUTE = 'data-kept-as'
export type KeptAs = 'page' | 'shell'

export type ToWorker =
  /** Keep this page, and these parts of it that came after it. */
  | { kind: 'keep'; page: string; parts: readonly string[] }
  /** Answered with the version whose pages the worker belongs to. */
  | { kind: 'version' }
  /** To one that waits: this tab runs `version`. When all tabs run its own, it need not wait. */
  | { kind: 'tab-runs'; version: string }
  /** To one that waits: somebody wants the new version now. */
  | { kind: 'take-over' }

export const SCORES_TAG = 'scores'
const NOTES_TAG = 'notes:'
/** Background sync: sends what a person's journal on this device has not sent yet. */
export const notesTag = (userId: string): string => NOTES_TAG + userId
export const userOfTag = (tag: string): string | undefined =>
  tag.startsWith(NOTES_TAG) ? tag.slice(NOTES_TAG.length) : undefined
