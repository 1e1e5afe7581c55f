import type { FieldName } from '#/features/journal/notes/logic/note-fields'
import { fold } from '#/lib/fold'
import * as m from '#/lib/messages.gen'

/** The columns of our own file, in its order, by the words above them: part of its format in every language. */
export const COLUMN_KEYS: Record<FieldName, string> = {
  playedOn: 'Date',
  kind: 'Kind',
  minutes: 'Minutes',
  venue: 'Where',
  highlight: 'What went right',
  body: 'Notes',
  focus: 'Focus',
  energy: 'Energy',
  fun: 'Fun',
  gamesWon: 'Games won',
  gamesLost: 'Games lost',
  partners: 'Partners',
}

/** What errors call the fields. */
export const FIELD_LABELS: Record<FieldName, () => string> = {
  playedOn: () => m.noteFiles_fieldPlayedOn(),
  kind: () => m.noteFiles_fieldKind(),
  minutes: () => m.noteFiles_fieldMinutes(),
  venue: () => m.noteFiles_where(),
  highlight: () => m.noteFiles_fieldHighlight(),
  body: () => m.noteFiles_fieldBody(),
  focus: () => m.noteFiles_focus(),
  energy: () => m.noteFiles_energy(),
  fun: () => m.noteFiles_fun(),
  gamesWon: () => m.noteFiles_fieldGamesWon(),
  gamesLost: () => m.noteFiles_fieldGamesLost(),
  partners: () => m.noteFiles_fieldPartners(),
}

/** What a column of someone else’s file may hold: the fields, and two that come apart into them. */
export type Column = FieldName | 'hours' | 'games'

/** Other words above them, as people and other programs write them: in lower case, with single spaces. */
const COLUMN_KEYWORDS: Record<Column, readonly string[]> = {
  playedOn: [
    'day',
    'played on',
    'when',
    'session date',
    'start date',
    'date played',
    'played',
    'dia',
    'fecha',
  ],
  kind: ['type', 'session', 'session type', 'activity', 'category', 'tipo', 'sesion', 'actividad'],
  minutes: [
    'min',
    'mins',
    'minutes played',
    'duration',
    'length',
    'duration min',
    'duration minutes',
    'minutos',
    'duracion',
    'tiempo',
  ],
  hours: ['hours', 'hrs', 'hours played', 'duration h', 'duration hours', 'duration hrs', 'horas'],
  venue: [
    'venue',
    'location',
    'place',
    'court',
    'courts',
    'club',
    'facility',
    'lugar',
    'sede',
    'cancha',
    'donde',
  ],
  highlight: [
    'highlight',
    'highlights',
    'best moment',
    'title',
    'summary',
    'subject',
    'lo que salio bien',
    'mejor momento',
    'titulo',
    'resumen',
  ],
  body: [
    'note',
    'body',
    'journal',
    'entry',
    'text',
    'comment',
    'comments',
    'description',
    'details',
    'nota',
    'notas',
    'comentarios',
    'descripcion',
  ],
  focus: [
    'focus tags',
    'focus areas',
    'tag',
    'tags',
    'skill',
    'skills',
    'worked on',
    'topics',
    'enfoque',
    'enfoques',
  ],
  energy: ['energy level', 'energia'],
  fun: ['fun level', 'enjoyment', 'diversion'],
  gamesWon: ['won', 'wins', 'w', 'ganados', 'juegos ganados'],
  gamesLost: ['lost', 'losses', 'l', 'perdidos', 'juegos perdidos'],
  games: [
    'games',
    'record',
    'w l',
    'won lost',
    'wins losses',
    'games w l',
    'games won lost',
    'juegos',
    'marcador',
  ],
  partners: [
    'partner',
    'practice partners',
    'with',
    'played with',
    'players',
    'who',
    'people',
    'companero',
    'companeros',
    'pareja',
    'parejas',
    'con',
    'jugadores',
  ],
}

const plain = (heading: string): string =>
  fold(heading)
    .replace(/[\s_\-/().:–]+/g, ' ')
    .trim()

const BY_WORDS = new Map<string, Column>([
  ...Object.entries(COLUMN_KEYWORDS).flatMap(([column, words]) =>
    words.map((word) => [word, column as Column] as const),
  ),
  ...Object.entries(COLUMN_KEYS).flatMap(([column, heading]) => [
    [plain(heading), column as Column] as const,
    [column.toLowerCase(), column as Column] as const,
  ]),
])

/** What a heading stands for; undefined when the journal has nothing of the kind. */
export const columnOf = (heading: string): Column | undefined => BY_WORDS.get(plain(heading))
