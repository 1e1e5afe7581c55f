import * as m from '#/lib/messages.gen'

/** What was played, in the order of the form. */
export const NOTE_KINDS = ['drill', 'rec_play', 'league', 'tournament', 'lesson'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const KIND_LABELS: Record<NoteKind, () => string> = {
  drill: () => m.notes_kindDrill(),
  rec_play: () => m.notes_kindRecPlay(),
  league: () => m.notes_kindLeague(),
  tournament: () => m.notes_kindTournament(),
  lesson: () => m.notes_kindLesson(),
}

/** What was practiced. */
export const FOCUS_TAGS = [
  'serve',
  'return',
  'third_shot_drop',
  'dink',
  'reset',
  'volley',
  'lob',
  'footwork',
  'strategy',
  'mental',
] as const
export type FocusTag = (typeof FOCUS_TAGS)[number]

export const FOCUS_LABELS: Record<FocusTag, () => string> = {
  serve: () => m.notes_focusServe(),
  return: () => m.notes_focusReturn(),
  third_shot_drop: () => m.notes_focusThirdShotDrop(),
  dink: () => m.notes_focusDink(),
  reset: () => m.notes_focusReset(),
  volley: () => m.notes_focusVolley(),
  lob: () => m.notes_focusLob(),
  footwork: () => m.notes_focusFootwork(),
  strategy: () => m.notes_focusStrategy(),
  mental: () => m.notes_focusMental(),
}

/** Of energy and of fun: 1 is none, 5 is plenty. */
export const RATINGS = [1, 2, 3, 4, 5] as const
