import * as m from '#/lib/messages.gen'
import type { NoteFields } from './note-fields'
import type { NoteKind } from './note-words'

type Template = { key: string; label: string; fields: Partial<NoteFields> & { kind: NoteKind } }

const lines = (...headings: string[]) => headings.map((heading) => `${heading}\n`).join('\n')

const drill = (): Template => ({
  key: 'drill',
  label: m.notes_templateDrill(),
  fields: { kind: 'drill', body: lines(m.notes_whatIDrilled(), m.notes_howManyInTen(), m.notes_nextTime()) },
})

const rec = (): Template => ({
  key: 'rec',
  label: m.notes_kindRecPlay(),
  fields: {
    kind: 'rec_play',
    body: lines(m.notes_bestRally(), m.notes_whatTheyDidToMe(), m.notes_oneThingToTry()),
  },
})

const match = (): Template => ({
  key: 'match',
  label: m.notes_templateMatch(),
  fields: {
    kind: 'league',
    body: lines(m.notes_opponentsAndScores(), m.notes_whatWorked(), m.notes_whatWedChange()),
  },
})

const tournament = (): Template => ({
  key: 'tournament',
  label: m.notes_templateTournament(),
  fields: {
    kind: 'tournament',
    body: lines(m.notes_bracketAndResults(), m.notes_howIFelt(), m.notes_whatToPractice()),
  },
})

const lesson = (): Template => ({
  key: 'lesson',
  label: m.notes_kindLesson(),
  fields: {
    kind: 'lesson',
    body: lines(m.notes_whatCoachSaw(), m.notes_cueToRemember(), m.notes_homework()),
  },
})

const serve = (): Template => ({
  key: 'serve',
  label: m.notes_templateServe(),
  fields: {
    kind: 'drill',
    focus: ['serve', 'return'],
    body: lines(m.notes_deepServes(), m.notes_deepReturns(), m.notes_whatMyFeetDid()),
  },
})

/** Returns ways to begin a note: questions worth answering, to be written under or over. */
export const templates = (): Template[] => [drill(), rec(), match(), tournament(), lesson(), serve()]
