/** What was played, in the order of the form. */
export const NOTE_KINDS = ['drill', 'rec_play', 'league', 'tournament', 'lesson'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const KIND_LABELS: Record<NoteKind, string> = {
  drill: 'Drill',
  rec_play: 'Rec play',
  league: 'League',
  tournament: 'Tournament',
  lesson: 'Lesson',
}

/** What was practised. */
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

export const FOCUS_LABELS: Record<FocusTag, string> = {
  serve: 'Serve',
  return: 'Return',
  third_shot_drop: 'Third-shot drop',
  dink: 'Dink',
  reset: 'Reset',
  volley: 'Volley',
  lob: 'Lob',
  footwork: 'Footwork',
  strategy: 'Strategy',
  mental: 'Mental game',
}

/** Of energy and of fun: 1 is none, 5 is plenty. */
export const RATINGS = [1, 2, 3, 4, 5] as const
