import { expect, it } from 'vitest'
import { ownParts } from './offline-parts.mjs'

const SPLIT = '?part=component'
const MANIFEST = {
  'src/app/client.tsx': {
    file: 'assets/index-1.js',
    isEntry: true,
    assets: ['assets/whole-1.css'],
    imports: ['_frame.js'],
    dynamicImports: [`src/routes/notes.tsx${SPLIT}`, `src/routes/admin.tsx${SPLIT}`, 'src/ui/toaster.tsx'],
  },
  '_frame.js': { file: 'assets/frame-1.js' },
  'src/ui/toaster.tsx': { file: 'assets/toaster-1.js', imports: ['_frame.js'] },
  [`src/routes/notes.tsx${SPLIT}`]: {
    file: 'assets/notes-1.js',
    imports: ['_journal.js'],
    dynamicImports: ['src/features/journal/notes/ui/chart.tsx'],
  },
  '_journal.js': { file: 'assets/journal-1.js', imports: ['src/app/client.tsx'] },
  'src/features/journal/notes/ui/chart.tsx': { file: 'assets/chart-1.js' },
  [`src/routes/admin.tsx${SPLIT}`]: { file: 'assets/admin-1.js', imports: ['_tables.js'] },
  '_tables.js': { file: 'assets/tables-1.js' },
}

it('the frame, one’s own pages and what they bring later are kept; other pages are not', () => {
  expect(ownParts(MANIFEST)).toEqual([
    '/assets/chart-1.js',
    '/assets/frame-1.js',
    '/assets/index-1.js',
    '/assets/journal-1.js',
    '/assets/notes-1.js',
    '/assets/toaster-1.js',
    '/assets/whole-1.css',
  ])
})

it('a manifest without its entry, or without a chunk it names, ends the build', () => {
  expect(() => ownParts({})).toThrow('One entry')
  expect(() => ownParts({ a: { file: 'a.js', isEntry: true, imports: ['b'] } })).toThrow('names b')
})
