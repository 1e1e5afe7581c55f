import type { FieldName } from '#/features/journal/notes/logic/note-fields'

/** The columns of our own file, in its order, by the words above them. Errors name the fields by them too. */
export const COLUMNS: Record<FieldName, string> = {
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

/** What a column of somebody else’s file may hold: the fields, and two that come apart into them. */
export type Column = FieldName | 'hours' | 'games'

/** Other words above them, as people and other programs write them: in lower case, with single spaces. */
const OTHER_WORDS: Record<Column, readonly string[]> = {
  playedOn: ['day', 'played on', 'when', 'session date', 'start date', 'date played', 'played'],
  kind: ['type', 'session', 'session type', 'activity', 'category'],
  minutes: ['min', 'mins', 'minutes played', 'duration', 'length', 'duration min', 'duration minutes'],
  hours: ['hours', 'hrs', 'hours played', 'duration h', 'duration hours', 'duration hrs'],
  venue: ['venue', 'location', 'place', 'court', 'courts', 'club', 'facility'],
  highlight: ['highlight', 'highlights', 'best moment', 'title', 'summary', 'subject'],
  body: ['note', 'body', 'journal', 'entry', 'text', 'comment', 'comments', 'description', 'details'],
  focus: ['focus tags', 'focus areas', 'tag', 'tags', 'skill', 'skills', 'worked on', 'topics'],
  energy: ['energy level'],
  fun: ['fun level', 'enjoyment'],
  gamesWon: ['won', 'wins', 'w'],
  gamesLost: ['lost', 'losses', 'l'],
  games: ['games', 'record', 'w l', 'won lost', 'wins losses', 'games w l', 'games won lost'],
  partners: ['partner', 'practice partners', 'with', 'played with', 'players', 'who', 'people'],
}

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[\s_\-/().:–]+/g, ' ')
    .trim()

const BY_WORDS = new Map<string, Column>([
  ...Object.entries(OTHER_WORDS).flatMap(([column, words]) =>
    words.map((word) => [word, column as Column] as const),
  ),
  ...Object.entries(COLUMNS).flatMap(([column, heading]) => [
    [plain(heading), column as Column] as const,
    [column.toLowerCase(), column as Column] as const,
  ]),
])

/** What a heading stands for; undefined when the journal has nothing of the kind. */
export const columnOf = (heading: string): Column | undefined => BY_WORDS.get(plain(heading))
