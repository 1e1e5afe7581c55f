import type { NoteKind } from '#/features/journal/notes/logic/note-words'

/** By the words that hosts use; the first that fits. */
const WORDS: readonly (readonly [NoteKind, RegExp])[] = [
  ['lesson', /\b(lessons?|101|learn to play|first[- ]timers?|beginners?)\b/i],
  ['drill', /\b(drills?|drilling|clinics?|workshops?|labs?|practice|training)\b/i],
  ['tournament', /\b(tournaments?|championships?|classic)\b/i],
  ['league', /\b(leagues?|ladders?)\b/i],
]

/** What an event was, as a journal calls it, by its title and theme. */
export const sessionKind = ({ title, theme }: { title: string; theme: string | null }): NoteKind =>
  WORDS.find(([, words]) => words.test(`${title} ${(theme ?? '').replaceAll('-', ' ')}`))?.[0] ?? 'rec_play'
