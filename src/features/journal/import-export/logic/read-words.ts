import {
  FOCUS_LABELS,
  FOCUS_TAGS,
  type FocusTag,
  KIND_LABELS,
  NOTE_KINDS,
  type NoteKind,
} from '#/features/journal/notes/logic/note-words'

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

type Keywords = readonly [written: string, ...read: string[]]

/** What a file calls them, in every language: our own the first, other people’s the others. */
export const KIND_KEYWORDS: Record<NoteKind, Keywords> = {
  drill: ['Drill', 'drills', 'drilling', 'practice', 'training', 'solo', 'solo practice', 'ball machine'],
  rec_play: [
    'Rec play',
    'rec',
    'recreational',
    'open play',
    'social',
    'social play',
    'pick up',
    'pickup',
    'round robin',
    'game',
    'games',
  ],
  league: ['League', 'league play', 'league match', 'ladder'],
  tournament: ['Tournament', 'tourney', 'tournaments', 'competition'],
  lesson: ['Lesson', 'lessons', 'clinic', 'coaching', 'class'],
}
export const FOCUS_KEYWORDS: Record<FocusTag, Keywords> = {
  serve: ['Serve', 'serves', 'serving'],
  return: ['Return', 'returns', 'returning', 'return of serve'],
  third_shot_drop: [
    'Third-shot drop',
    'third shot',
    'third shot drops',
    '3rd shot',
    '3rd shot drop',
    'third',
    'thirds',
    'drop',
    'drops',
  ],
  dink: ['Dink', 'dinks', 'dinking'],
  reset: ['Reset', 'resets', 'resetting'],
  volley: ['Volley', 'volleys', 'volleying', 'hands', 'hands battle'],
  lob: ['Lob', 'lobs', 'lobbing'],
  footwork: ['Footwork', 'foot work', 'movement'],
  strategy: ['Strategy', 'strategies', 'tactics'],
  mental: ['Mental game', 'mindset', 'mental toughness'],
}

/** Keys and words, each in the plain form. */
const known = <Key extends string>(
  keys: readonly Key[],
  words: Record<Key, Keywords>,
): ReadonlyMap<string, Key> =>
  new Map(keys.flatMap((key) => [key, ...words[key]].map((word) => [plain(word), key] as const)))
const KINDS = known(NOTE_KINDS, KIND_KEYWORDS)
const TAGS = known(FOCUS_TAGS, FOCUS_KEYWORDS)

/** By the words that the reader’s screens show. */
const shownAs = <Key extends string>(
  keys: readonly Key[],
  labels: Record<Key, () => string>,
  word: string,
): Key | undefined => keys.find((key) => plain(labels[key]()) === plain(word))

/** Undefined for a word that names no kind. */
export const readKind = (cell: string): NoteKind | undefined =>
  KINDS.get(plain(cell)) ?? shownAs(NOTE_KINDS, KIND_LABELS, cell)

const BETWEEN = /[;,/&+|\n]|\s+and\s+/i

/** The tags in a cell, and the words that are none: what someone else’s journal calls its own. */
export function readFocus(cell: string): { tags: FocusTag[]; others: string[] } {
  const tags: FocusTag[] = []
  const others: string[] = []
  for (const word of cell.split(BETWEEN).map((each) => each.trim())) {
    const tag = TAGS.get(plain(word)) ?? shownAs(FOCUS_TAGS, FOCUS_LABELS, word)
    if (tag) tags.push(tag)
    else if (word && !others.includes(word)) others.push(word)
  }
  return { tags, others }
}
