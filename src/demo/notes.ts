import type { NoteFields } from '#/features/journal/notes/logic/note-fields'
import { FOCUS_TAGS, type NoteKind } from '#/features/journal/notes/logic/note-words'
import { addDays } from '#/lib/dates'
import type { Random } from '#/lib/prng'

const WEEKS = 52
const VENUES = ['Mission Hills Courts', 'Harbor Park', 'Oak Street Rec Center', 'Hangar Nine']
const PARTNERS = [
  'Ines',
  'Theo',
  'Maya',
  'Priya',
  'Bo',
  'Luz',
  'Kenji',
  'Fiona',
  'Omar',
  'Greta',
  'Sunil',
  'Zoe',
]
const MINUTES = [45, 60, 60, 75, 90, 90, 120]

const HIGHLIGHTS: Record<NoteKind, readonly string[]> = {
  drill: [
    'Forty third-shot drops, thirty-one in the kitchen',
    'The backhand dink finally has a shape',
    'Resets from mid-court: soft hands for a whole basket',
    'Split step before every single return',
    'Serves deep to the backhand, eight of ten',
    'Blocked speed-ups without swinging',
  ],
  rec_play: [
    'Held the line at the kitchen for a whole game',
    'Came back from 2–9 by playing every ball to the middle',
    'Poached twice and meant it both times',
    'No one could lob me tonight',
    'Longest rally of the year, and we won it',
    'Kept the paddle up; it changes everything',
    'Laughed a lot, lost a little',
  ],
  league: [
    'Stacked on every point and never once collided',
    'Closed out the third game from behind',
    'Called a time-out at the right moment',
    'Stayed patient in the dink rallies until they weren’t',
  ],
  tournament: [
    'First medal: bronze, and it’s heavy',
    'Beat the third seeds with drops and nerves',
    'Lost early, watched a lot, learned more',
  ],
  lesson: [
    'Contact in front, always in front',
    'Learned to love the two-handed backhand',
    'Footwork first, then the paddle: a new order of things',
  ],
}
const BODIES = [
  '',
  '',
  '',
  'Next time: aim at the feet, not at the gap.\n\nThe third ball went well whenever I stopped before hitting it.',
  'Wind from the left all evening. Lobs were luck.',
  'What worked: middle, middle, middle.\n\nWhat didn’t: speeding up from below the net.',
  'Tired legs after an hour; two short breaks would have helped.',
  'Coach’s cue: quiet eyes. It works when I remember it.',
]

/** A season's improvement: the later, the more games are won. */
function games(random: Random, kind: NoteKind, progress: number): Pick<NoteFields, 'gamesWon' | 'gamesLost'> {
  if (kind === 'drill' || kind === 'lesson') return { gamesWon: null, gamesLost: null }
  const played = random.int(3, 7)
  let won = 0
  for (let game = 0; game < played; game += 1) if (random.chance(0.4 + 0.25 * progress)) won += 1
  return { gamesWon: won, gamesLost: played - won }
}

function note(random: Random, playedOn: string, progress: number): NoteFields {
  const kind = random.pick<NoteKind>([
    'rec_play',
    'rec_play',
    'rec_play',
    'rec_play',
    'drill',
    'drill',
    'drill',
    'league',
    'league',
    'lesson',
    ...(random.chance(0.3) ? (['tournament'] as const) : []),
  ])
  return {
    playedOn,
    kind,
    minutes: random.chance(0.92) ? random.pick(MINUTES) : null,
    venue: random.chance(0.85) ? random.pick(VENUES) : '',
    highlight: random.pick(HIGHLIGHTS[kind]),
    body: random.pick(BODIES),
    focus: random.sample(FOCUS_TAGS, random.int(kind === 'drill' ? 1 : 0, 3)),
    energy: random.chance(0.7) ? random.int(2, 5) : null,
    fun: random.chance(0.9) ? random.int(3, 5) : null,
    ...games(random, kind, progress),
    partners:
      kind === 'lesson'
        ? []
        : random.sample(PARTNERS.slice(0, random.int(4, PARTNERS.length)), random.int(1, 3)),
  }
}

/**
 * A year of someone who plays about twice a week, was away once, and has kept at it since.
 * @returns the earliest first; none after `today`
 */
export function demoNotes(random: Random, today: string): NoteFields[] {
  const away = random.int(10, 30)
  const days: string[] = []
  for (let week = WEEKS; week >= 0; week -= 1) {
    if (week === away || week === away + 1) continue
    const sessions = random.int(1, 3)
    for (const day of random.sample([0, 1, 2, 3, 4, 5, 6], sessions))
      days.push(addDays(today, -7 * week - day))
  }
  const sorted = [...new Set([...days, today, addDays(today, -1)])].toSorted()
  return sorted.map((day, index) => note(random, day, index / sorted.length))
}
