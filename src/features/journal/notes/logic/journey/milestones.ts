import { FOCUS_TAGS, type FocusTag } from '#/features/journal/notes/logic/note-words'
import { addDays } from '#/lib/dates'
import { mondayOf } from './calendar'
import { foldedName } from './company'
import { inOrder, type LightNote } from './light-note'
import { weekStreaks } from './streaks'

export const MILESTONE_FAMILIES = ['notes', 'hours', 'weekStreak', 'gamesWon', 'focus', 'partners'] as const
export type MilestoneFamily = (typeof MILESTONE_FAMILIES)[number]

/** How much it takes. */
export const MILESTONES: Record<MilestoneFamily, readonly number[]> = {
  notes: [1, 10, 50, 100, 250, 500, 1000],
  hours: [10, 50, 100, 250, 500, 1000],
  weekStreak: [4, 12, 26, 52],
  gamesWon: [10, 50, 100, 500],
  focus: [FOCUS_TAGS.length],
  partners: [10],
}

export type Milestone = {
  family: MilestoneFamily
  target: number
  /** How far one is, whole; the target once it was reached. */
  value: number
  /** The day and the note that reached it. */
  reached: { on: string; noteId: string } | null
}

/** Told every note from the earliest on, it says after each how much there is by then. */
type Counter = (note: LightNote) => number

const counting = (amountOf: (note: LightNote) => number) => (): Counter => {
  let total = 0
  return (note) => (total += amountOf(note))
}

const collecting = (thingsOf: (note: LightNote) => readonly string[]) => (): Counter => {
  const seen = new Set<string>()
  return (note) => {
    for (const thing of thingsOf(note)) seen.add(thing)
    return seen.size
  }
}

function inWeeks(): Counter {
  let day = ''
  let last = ''
  let length = 0
  return ({ playedOn }) => {
    if (playedOn === day) return length
    day = playedOn
    const monday = mondayOf(playedOn)
    if (monday === last) return length
    length = last !== '' && addDays(last, 7) === monday ? length + 1 : 1
    last = monday
    return length
  }
}

/** Hours are counted in minutes: a sum of fractions would miss its mark. */
const HOUR = 60
const COUNTERS: Record<MilestoneFamily, () => Counter> = {
  notes: counting(() => 1),
  hours: counting(({ minutes }) => minutes ?? 0),
  weekStreak: inWeeks,
  gamesWon: counting(({ gamesWon }) => gamesWon ?? 0),
  focus: collecting(({ focus }): readonly FocusTag[] => focus),
  partners: collecting(({ partners }) => partners.map(foldedName)),
}

function ladder(family: MilestoneFamily, ordered: readonly LightNote[], today: string): Milestone[] {
  const unit = family === 'hours' ? HOUR : 1
  const counter = COUNTERS[family]()
  const reached = new Map<number, Milestone['reached']>()
  let amount = 0
  for (const note of ordered) {
    amount = Math.floor(counter(note) / unit)
    for (const target of MILESTONES[family])
      if (amount >= target && !reached.has(target))
        reached.set(target, { on: note.playedOn, noteId: note.id })
  }
  // A streak that broke doesn't help to reach a longer one.
  if (family === 'weekStreak') amount = weekStreaks(ordered, today).current?.length ?? 0
  return MILESTONES[family].map((target) => {
    const done = reached.get(target) ?? null
    return { family, target, value: done ? target : amount, reached: done }
  })
}

/** All there are, family by family, the smallest first. A milestone once reached stays: only its notes can take it away. */
export function milestonesOf(notes: readonly LightNote[], today: string): Milestone[] {
  const ordered = inOrder(notes)
  return MILESTONE_FAMILIES.flatMap((family) => ladder(family, ordered, today))
}
