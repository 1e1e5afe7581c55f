import { brand } from '#/brand'

export interface PlannedPage {
  title: string
  /** What it will be, in a sentence. */
  promise: string
}

const STAKES: PlannedPage = {
  title: 'Stakes',
  promise: 'Friendly challenges with something harmless on the line.',
}
/** Screens of the specification's table that are not built yet, by internal path. A page that is built leaves this table. */
const PAGES: Record<string, PlannedPage> = {
  '/stakes': STAKES,
  '/stakes-mobile': STAKES,
  '/mobile-ux-demo': { title: 'Mobile demo', promise: 'The touch components, live.' },
  '/demo/modern-form': { title: 'Form demo', promise: 'The form system, live.' },
  '/squad': { title: 'Squad', promise: 'The people who run things.' },
  '/001drop': {
    title: 'Drop 001',
    promise: 'A limited gear drop, picked up at the courts.',
  },
  '/terms': { title: 'Terms', promise: `The rules for using ${brand.name}, in plain words.` },
  '/privacy': { title: 'Privacy', promise: 'What we keep about you, and what for.' },
  '/membership': { title: 'Membership', promise: 'What members get.' },
  '/rules': {
    title: 'Rules',
    promise: 'The rules of pickleball in our own words, drawn.',
  },
  '/faq': { title: 'FAQ', promise: 'Short answers to what is asked most.' },
  '/blog': { title: 'Blog', promise: 'Stories and news from the courts.' },
  '/contact': { title: 'Contact', promise: 'A form to the people who run this.' },
}

/** What will stand at an internal path one day; undefined where nothing was ever meant to stand. */
export function plannedPage(path: string): PlannedPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return Object.hasOwn(PAGES, plain) ? PAGES[plain] : undefined
}
