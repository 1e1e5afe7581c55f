import { expect, it } from 'vitest'
import { pageScripts, pageStyles, shellScripts } from './page-parts.mjs'

const SPLIT = '?part=component'
const MANIFEST = {
  'src/app/client.tsx': {
    file: 'assets/index.js',
    isEntry: true,
    dynamicImports: [
      `src/routes/events.tsx${SPLIT}`,
      `src/routes/notes.tsx${SPLIT}`,
      'src/app/late.tsx',
      'src/features/site/home/signed-in/ui/signed-in-home.tsx',
    ],
  },
  'src/app/late.tsx': { file: 'assets/late.js' },
  'src/app/shell/signed-in/signed-in-shell.tsx': {
    file: 'assets/shell.js',
    dynamicImports: ['src/app/late.tsx'],
  },
  'src/features/site/home/signed-in/ui/signed-in-home.tsx': { file: 'assets/signed-in-home.js' },
  [`src/routes/events.tsx${SPLIT}`]: {
    file: 'assets/events.js',
    imports: ['_cards.js', 'src/app/client.tsx'],
    dynamicImports: ['src/features/events/rsvp/dialog.tsx', 'src/routes/events.tsx?part=errorComponent'],
  },
  'src/routes/events.tsx?part=errorComponent': { file: 'assets/events-error.js' },
  '_cards.js': { file: 'assets/cards.js' },
  'src/features/events/rsvp/dialog.tsx': { file: 'assets/dialog.js' },
  [`src/routes/notes.tsx${SPLIT}`]: { file: 'assets/notes.js' },
}
const SCRIPTS: Record<string, string> = {
  'assets/index.js': 'p({className:`frame dark:ink`})',
  'assets/late.js': 'p({className:"late"})',
  'assets/shell.js': 'p({className:"tab-bar"})',
  'assets/signed-in-home.js': 'p({className:"greeting"})',
  'assets/events.js': "p({className:a?'list':'list md:wide'})",
  'assets/cards.js': 'p({className:`card ${b} w-1/2`})',
  'assets/dialog.js': 'p({className:"dialog"})',
  'assets/events-error.js': 'p({className:"failed"})',
  'assets/notes.js': 'p({className:"note"})',
}
const STYLES = [
  '@font-face{font-family:A;src:url(a.woff2)}',
  'h1{color:red}',
  '@layer utilities{.frame{a:b}.list{a:b}.card{a:b}.dialog{a:b}.failed{a:b}.note{a:b}.late{a:b}.greeting{a:b}.made-up{a:b}.tab-bar{a:b}',
  '.w-1\\/2{a:b}.note,.list{a:c}.list:not(.note){a:d}.list .note{a:e}',
  '.dark\\:ink{@media (prefers-color-scheme:dark){&:where(:root:not(.on-paper) *){a:b}}}',
  '@media (width>=48rem){.md\\:wide{a:b}}@media print{.note{a:f}}}',
  '@keyframes rise{0%{a:b}to{a:c}}',
].join('')

const SCREENS = ['home.tsx', 'events.tsx', 'notes.tsx', 'signed-in-home.tsx']
const read = (file: string) => SCRIPTS[file] ?? ''
const { whole, pages } = pageStyles(STYLES, MANIFEST, read, SCREENS)
const KEPT_FOR_ALL = [
  '@font-face',
  'h1{',
  '.made-up{',
  '@keyframes rise{0%{a:b}to{a:c}}',
  '.frame{',
  '.dark\\:ink{',
  '.tab-bar{',
]

it('a page has the styles of what it shows, now or when it needs it, and of nothing else', () => {
  const events = pages.get('events.tsx')
  for (const kept of [
    ...KEPT_FOR_ALL,
    '.list{',
    '.card{',
    '.dialog{',
    '.failed{',
    '.w-1\\/2{',
    '@media (width>=48rem){.md\\:wide{a:b}}',
    '.note,.list{',
    '.list:not(.note){',
  ])
    expect(events).toContain(kept)
  for (const gone of ['.note{', '.late{', '.list .note{', '@media print', '.greeting{'])
    expect(events).not.toContain(gone)
})

it('a page that is in the entry has what the entry shows at once; who is signed in has what they see, too', () => {
  const home = pages.get('home.tsx')
  for (const kept of KEPT_FOR_ALL) expect(home).toContain(kept)
  expect(home).not.toContain('.greeting{')
  for (const kept of [...KEPT_FOR_ALL, '.greeting{']) expect(pages.get('signed-in-home.tsx')).toContain(kept)
  for (const gone of ['.list{', '.note', '.late{']) expect(home).not.toContain(gone)
})

it('the whole has all rules in their order, and declares nothing again', () => {
  expect(whole).not.toMatch(/@font-face|@keyframes/)
  expect(whole).toBe(STYLES.replace(/@font-face\{.*?\}/, '').replace(/@keyframes.*/, ''))
})

it('a build without an entry ends here', () => {
  expect(() =>
    pageStyles(STYLES, { [`src/routes/notes.tsx${SPLIT}`]: { file: 'assets/notes.js' } }, () => '', SCREENS),
  ).toThrow('One entry')
})

it('a page has its own script first and what that imports at once, without the entry and what comes later', () => {
  expect(pageScripts(MANIFEST, 'notes.tsx')).toEqual(['/assets/notes.js'])
  expect(pageScripts(MANIFEST, 'home.tsx')).toEqual([])
  expect(shellScripts(MANIFEST)).toEqual(['/assets/shell.js'])
  const once = { ...MANIFEST, 'src/routes/events.tsx?part=errorComponent': { file: 'assets/events.js' } }
  expect(pageScripts(once, 'events.tsx')).toContain('/assets/cards.js')
  expect(pageScripts(once, 'events.tsx')).not.toContain('/assets/dialog.js')
  expect(pageScripts(once, 'events.tsx')).not.toContain('/assets/index.js')
})
