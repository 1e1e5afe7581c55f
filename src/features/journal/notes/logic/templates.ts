import type { NoteFields } from './note-fields'
import type { NoteKind } from './note-words'

type Template = { key: string; label: string; fields: Partial<NoteFields> & { kind: NoteKind } }

const lines = (...headings: string[]) => headings.map((heading) => `${heading}\n`).join('\n')

/** Ways to begin a note: questions worth answering, to be written under or over. */
export const TEMPLATES: readonly Template[] = [
  {
    key: 'drill',
    label: 'Drill session',
    fields: { kind: 'drill', body: lines('What I drilled:', 'How many in ten went in:', 'Next time:') },
  },
  {
    key: 'rec',
    label: 'Rec play',
    fields: {
      kind: 'rec_play',
      body: lines('Best rally:', 'What they did to me:', 'One thing to try next time:'),
    },
  },
  {
    key: 'match',
    label: 'League match',
    fields: { kind: 'league', body: lines('Opponents and scores:', 'What worked:', 'What we’d change:') },
  },
  {
    key: 'tournament',
    label: 'Tournament day',
    fields: {
      kind: 'tournament',
      body: lines(
        'Bracket and results:',
        'How I felt before and after:',
        'What to practise for the next one:',
      ),
    },
  },
  {
    key: 'lesson',
    label: 'Lesson',
    fields: { kind: 'lesson', body: lines('What the coach saw:', 'The cue to remember:', 'Homework:') },
  },
  {
    key: 'serve',
    label: 'Serve and return',
    fields: {
      kind: 'drill',
      focus: ['serve', 'return'],
      body: lines('Deep serves out of ten:', 'Deep returns out of ten:', 'What my feet did:'),
    },
  },
]
