import { shortName } from '#/features/tournaments/core/logic/event-players'
import { emptyFields, type NoteFields, normalFields } from '#/features/journal/notes/logic/note-fields'
import { MAX_PARTNER_CHARS, MAX_PARTNERS, MAX_VENUE_CHARS } from '#/features/journal/notes/logic/note-limits'
import { sessionKind } from './session-kind'

type PlayedEvent = {
  title: string
  theme: string | null
  /** In the event's own zone. */
  eventDate: string
  location: string
}

const folded = (name: string) => name.trim().toLowerCase()

/** 'Theo', 'Theo R.' and 'Theo Ruiz' may all be Theo Ruiz. */
const goesBy = (other: string, name: string): boolean =>
  [other, shortName(other), other.trim().split(/\s+/)[0] ?? ''].some((each) => folded(each) === folded(name))

/** What the journal calls each of some people; nobody by a name that several of them may go by. */
function journalNames(others: readonly string[], known: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const name of known) {
    const [other, ...more] = others.filter((each) => goesBy(each, name))
    if (other !== undefined && more.length === 0 && !names.has(other)) names.set(other, name)
  }
  return names
}

/**
 * With whom somebody played, as far as it can be known, by the names that their journal has for them. Of a small group
 * everybody; of a crowd, where nobody plays with all, those they have written about before.
 * @param others the names of the others who came, as the player may see them
 * @param known names in the player's journal, the most often written first
 */
export function partnersAmong(others: readonly string[], known: readonly string[]): string[] {
  const names = journalNames(others, known)
  const named = others.length <= MAX_PARTNERS ? others.map((name) => names.get(name) ?? name) : names.values()
  return [...named].filter((name) => name.length <= MAX_PARTNER_CHARS).slice(0, MAX_PARTNERS)
}

/** The note that an event could become: its day and its place, and who else came. */
export const eventDraft = (
  event: PlayedEvent,
  others: readonly string[],
  known: readonly string[],
): NoteFields =>
  normalFields({
    ...emptyFields(event.eventDate),
    kind: sessionKind(event),
    venue: event.location.slice(0, MAX_VENUE_CHARS),
    partners: partnersAmong(others, known),
  })
