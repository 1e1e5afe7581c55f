import { z } from '#/lib/zod'
import { notePictureSchema } from '#/features/journal/notes/pictures/schema'
import { isLocalDate } from '#/lib/dates'
import { typedLine, typedParagraphs } from '#/lib/typed-text'
import { pageCursor } from '#/lib/page-cursor'
import { normalFields } from './logic/note-fields'
import {
  FIRST_DAY,
  MAX_BODY_CHARS,
  MAX_GAMES,
  MAX_HIGHLIGHT_CHARS,
  MAX_MINUTES,
  MAX_PARTNER_CHARS,
  MAX_PARTNERS,
  MAX_VENUE_CHARS,
} from './logic/note-limits'
import { FIRST_YEAR, LAST_YEAR } from './logic/journey/journey-year'
import { MILESTONE_FAMILIES } from './logic/journey/milestones'
import { FOCUS_TAGS, NOTE_KINDS } from './logic/note-words'
import * as m from '#/lib/messages.gen'

const MAX_PAGE = 100
const MAX_SEARCH_CHARS = 100

const day = z.string().refine(isLocalDate, { error: () => m.notes_chooseDay() })
const rating = z
  .int({ error: () => m.notes_ratingRange() })
  .min(1, { error: () => m.notes_ratingRange() })
  .max(5, { error: () => m.notes_ratingRange() })
  .nullable()
const games = z
  .int({ error: () => m.notes_useWholeNumber() })
  .min(0, { error: () => m.notes_zeroOrMore() })
  .max(MAX_GAMES, { error: () => m.notes_useAtMost({ max: MAX_GAMES }) })
  .nullable()

/** What a player writes; kept with ends trimmed and nothing twice. */
export const noteFieldsSchema = z
  .strictObject({
    playedOn: day.refine((date) => date >= FIRST_DAY, { error: () => m.notes_beforeGameInvented() }),
    kind: z.enum(NOTE_KINDS, { error: () => m.notes_chooseWhatYouPlayed() }),
    minutes: z
      .int({ error: () => m.notes_useWholeMinutes() })
      .min(1, { error: () => m.notes_atLeastOneMinute() })
      .max(MAX_MINUTES, { error: () => m.notes_minutesOfDay({ max: MAX_MINUTES }) })
      .nullable(),
    venue: typedLine(MAX_VENUE_CHARS),
    highlight: typedLine(MAX_HIGHLIGHT_CHARS),
    body: typedParagraphs(MAX_BODY_CHARS),
    focus: z.array(z.enum(FOCUS_TAGS)).max(FOCUS_TAGS.length),
    energy: rating,
    fun: rating,
    gamesWon: games,
    gamesLost: games,
    partners: z
      .array(typedLine(MAX_PARTNER_CHARS))
      .max(MAX_PARTNERS, { error: () => m.notes_maxPartners({ max: MAX_PARTNERS }) }),
  })
  .transform(normalFields)

export const saveNoteSchema = z.strictObject({
  fields: noteFieldsSchema,
  /** The version that was changed; 0 for a note that is new. */
  baseVersion: z.int().min(0),
})

const fieldsShown = {
  playedOn: z.string(),
  kind: z.enum(NOTE_KINDS),
  minutes: z.number().int().nullable(),
  venue: z.string(),
  highlight: z.string(),
  body: z.string(),
  focus: z.array(z.enum(FOCUS_TAGS)),
  energy: z.number().int().nullable(),
  fun: z.number().int().nullable(),
  gamesWon: z.number().int().nullable(),
  gamesLost: z.number().int().nullable(),
  partners: z.array(z.string()),
}
/** What a note says, or would. */
export const noteFieldsShownSchema = z.object(fieldsShown).meta({ id: 'NoteFields' })

const shown = {
  id: z.uuid(),
  ...fieldsShown,
  /** In their order. */
  pictures: z.array(notePictureSchema),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
export const noteSchema = z.object(shown).meta({ id: 'Note' })

export const deletedNotesSchema = z
  .object({ items: z.array(z.object({ ...shown, deletedAt: z.iso.datetime() })) })
  .meta({ id: 'DeletedNotes' })

export const noteFiltersSchema = z.object({
  /** Words in the highlight, the body, the venue or a partner's name; all of them. */
  q: z.string().trim().max(MAX_SEARCH_CHARS).default(''),
  kind: z.enum(NOTE_KINDS).optional(),
  focus: z.enum(FOCUS_TAGS).optional(),
  partner: z.string().trim().max(MAX_PARTNER_CHARS).optional(),
  venue: z.string().trim().max(MAX_VENUE_CHARS).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Only those with games in them. */
  games: z.stringbool().optional(),
})
export const listNotesSchema = noteFiltersSchema.extend({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(30),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

export const notePageSchema = z
  .object({
    items: z.array(noteSchema),
    nextCursor: z.string().nullable(),
    /** How many there are in all; on the first page. */
    total: z.number().int().nullable(),
  })
  .meta({ id: 'NotePage' })

/** What one tends to write, to be picked with a tap. */
export const noteHabitsSchema = z
  .object({ partners: z.array(z.string()), venues: z.array(z.string()) })
  .meta({ id: 'NoteHabits' })

export const readJourneySchema = z.object({
  /** Without it, today's. */
  year: z.coerce
    .number({ error: () => m.notes_chooseYear() })
    .int({ error: () => m.notes_chooseYear() })
    .min(FIRST_YEAR, { error: () => m.notes_chooseYear() })
    .max(LAST_YEAR, { error: () => m.notes_chooseYear() })
    .optional(),
  /** On the player's own calendar; without it, in UTC. */
  today: day.optional(),
})

const amount = z.number().int()
const results = { won: amount, lost: amount, winRate: z.number().nullable() }
const totals = z.object({ notes: amount, days: amount, minutes: amount, ...results })
const streak = z.object({ length: amount, from: z.string(), to: z.string() }).nullable()
const streaks = z.object({ current: streak, longest: streak })

/** What a journal adds up to. Streaks, `all` and milestones are over all years, the rest is over one. */
export const journeySchema = z
  .object({
    today: z.string(),
    year: amount,
    /** Those with notes, and today's; the latest first. */
    years: z.array(amount),
    all: totals,
    inYear: totals,
    dayStreak: streaks,
    /** ISO weeks, from Monday to Sunday. */
    weekStreak: streaks,
    /** Those with notes, the earliest first. */
    days: z.array(z.object({ date: z.string(), notes: amount, minutes: amount })),
    /** ISO weeks that have a day in the year, whole; `minutesBefore` are those of 52 weeks earlier. */
    weeks: z.array(
      z.object({ monday: z.string(), week: amount, notes: amount, minutes: amount, minutesBefore: amount }),
    ),
    /** In how many notes each tag was practised, from January to December. */
    focus: z.array(z.object({ tag: z.enum(FOCUS_TAGS), total: amount, months: z.array(amount) })),
    /** From January to December. */
    results: z.array(z.object(results)),
    kinds: z.array(
      z.object({
        kind: z.enum(NOTE_KINDS),
        notes: amount,
        minutes: amount,
        fun: z.number().nullable(),
        energy: z.number().nullable(),
      }),
    ),
    /** Those one played with most. */
    partners: z.array(z.object({ name: z.string(), notes: amount, lastOn: z.string(), ...results })),
    milestones: z.array(
      z.object({
        family: z.enum(MILESTONE_FAMILIES),
        target: amount,
        value: amount,
        reached: z.object({ on: z.string(), noteId: z.uuid() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'Journey' })

export type SaveNote = z.output<typeof saveNoteSchema>
export type Note = z.output<typeof noteSchema>
export type NotePage = z.output<typeof notePageSchema>
export type DeletedNotes = z.output<typeof deletedNotesSchema>
export type NoteHabits = z.output<typeof noteHabitsSchema>
export type NoteFilters = z.output<typeof noteFiltersSchema>
export type ListNotes = z.output<typeof listNotesSchema>
export type ReadJourney = z.output<typeof readJourneySchema>
export type Journey = z.output<typeof journeySchema>
