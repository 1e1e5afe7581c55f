import type { FocusTag, NoteKind } from './note-words'
import { FOCUS_TAGS } from './note-words'

/** What a player writes. */
export type NoteFields = {
  /** The day on the player's own calendar, YYYY-MM-DD. */
  playedOn: string
  kind: NoteKind
  minutes: number | null
  venue: string
  /** What went right. */
  highlight: string
  body: string
  focus: FocusTag[]
  /** 1–5. */
  energy: number | null
  /** 1–5. */
  fun: number | null
  gamesWon: number | null
  gamesLost: number | null
  /** Names, as the player knows them. */
  partners: string[]
}

export const FIELD_NAMES = [
  'playedOn',
  'kind',
  'minutes',
  'venue',
  'highlight',
  'body',
  'focus',
  'energy',
  'fun',
  'gamesWon',
  'gamesLost',
  'partners',
] as const satisfies readonly (keyof NoteFields)[]
export type FieldName = (typeof FIELD_NAMES)[number]

/** A note nobody has written anything into yet. */
export const emptyFields = (playedOn: string): NoteFields => ({
  playedOn,
  kind: 'rec_play',
  minutes: null,
  venue: '',
  highlight: '',
  body: '',
  focus: [],
  energy: null,
  fun: null,
  gamesWon: null,
  gamesLost: null,
  partners: [],
})

const samePerson = (one: string, other: string) =>
  one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0

/** Each once, by whatever capitals, as first written. */
export function distinctNames(names: readonly string[]): string[] {
  const kept: string[] = []
  for (const name of names.map((each) => each.trim().replace(/\s+/g, ' ')))
    if (name !== '' && !kept.some((known) => samePerson(known, name))) kept.push(name)
  return kept
}

/** As the server keeps them: ends trimmed, tags in their order, nothing twice. Doing it again changes nothing. */
export const normalFields = (fields: NoteFields): NoteFields => ({
  playedOn: fields.playedOn,
  kind: fields.kind,
  minutes: fields.minutes,
  venue: fields.venue.trim(),
  highlight: fields.highlight.trim(),
  body: fields.body.replaceAll('\r\n', '\n').trim(),
  focus: FOCUS_TAGS.filter((tag) => fields.focus.includes(tag)),
  energy: fields.energy,
  fun: fields.fun,
  gamesWon: fields.gamesWon,
  gamesLost: fields.gamesLost,
  partners: distinctNames(fields.partners),
})

const sameValue = (one: NoteFields[FieldName], other: NoteFields[FieldName]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Which fields read differently, both as the server would keep them. */
export function changedFields(before: NoteFields, after: NoteFields): FieldName[] {
  const [one, other] = [normalFields(before), normalFields(after)]
  return FIELD_NAMES.filter((name) => !sameValue(one[name], other[name]))
}

export const sameFields = (one: NoteFields, other: NoteFields): boolean =>
  changedFields(one, other).length === 0

/** The fields of something that holds more besides. */
export const fieldsOf = ({
  playedOn,
  kind,
  minutes,
  venue,
  highlight,
  body,
  focus,
  energy,
  fun,
  gamesWon,
  gamesLost,
  partners,
}: NoteFields): NoteFields => ({
  playedOn,
  kind,
  minutes,
  venue,
  highlight,
  body,
  focus,
  energy,
  fun,
  gamesWon,
  gamesLost,
  partners,
})

/** Whether anything was written that would be missed: a day and a kind alone are nobody's note. */
export const saysSomething = (fields: NoteFields): boolean =>
  changedFields({ ...emptyFields(fields.playedOn), kind: fields.kind }, fields).length > 0
