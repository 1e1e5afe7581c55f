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

const OTHER_KINDS: Record<NoteKind, readonly string[]> = {
  drill: ['drills', 'drilling', 'practice', 'training', 'solo', 'solo practice', 'ball machine'],
  rec_play: [
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
  league: ['league play', 'league match', 'ladder'],
  tournament: ['tourney', 'tournaments', 'competition'],
  lesson: ['lessons', 'clinic', 'coaching', 'class'],
}
const OTHER_TAGS: Record<FocusTag, readonly string[]> = {
  serve: ['serves', 'serving'],
  return: ['returns', 'returning', 'return of serve'],
  third_shot_drop: [
    'third shot',
    'third shot drops',
    '3rd shot',
    '3rd shot drop',
    'third',
    'thirds',
    'drop',
    'drops',
  ],
  dink: ['dinks', 'dinking'],
  reset: ['resets', 'resetting'],
  volley: ['volleys', 'volleying', 'hands', 'hands battle'],
  lob: ['lobs', 'lobbing'],
  footwork: ['foot work', 'movement'],
  strategy: ['strategies', 'tactics'],
  mental: ['mindset', 'mental toughness'],
}

/** Keys, labels and other words, each in the plain form. */
const known = <Key extends string>(
  keys: readonly Key[],
  labels: Record<Key, string>,
  others: Record<Key, readonly string[]>,
): ReadonlyMap<string, Key> =>
  new Map(
    keys.flatMap((key) => [key, labels[key], ...others[key]].map((word) => [plain(word), key] as const)),
  )
const KINDS = known(NOTE_KINDS, KIND_LABELS, OTHER_KINDS)
const TAGS = known(FOCUS_TAGS, FOCUS_LABELS, OTHER_TAGS)

/** Undefined for a word that names no kind. */
export const readKind = (cell: string): NoteKind | undefined => KINDS.get(plain(cell))

const BETWEEN = /[;,/&+|\n]|\s+and\s+/i

/** The tags in a cell, and the words that are none: what somebody else’s journal calls its own. */
export function readFocus(cell: string): { tags: FocusTag[]; others: string[] } {
  const tags: FocusTag[] = []
  const others: string[] = []
  for (const word of cell.split(BETWEEN).map((each) => each.trim())) {
    const tag = TAGS.get(plain(word))
    if (tag) tags.push(tag)
    else if (word && !others.includes(word)) others.push(word)
  }
  return { tags, others }
}
