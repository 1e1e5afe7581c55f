import type { Note, NoteFilters } from '#/features/journal/notes/schema'
import { fold } from '#/lib/fold'
import { fieldsOf, type NoteFields } from './note-fields'
import type { Unsent } from './unsent'

/** A note in the list, and whether this device still has something to send of it. */
export type Listed = { note: Note; state: 'sent' | 'unsent' | 'refused' }

/** A note as it was at a version; null when it was deleted with that. */
export type Confirmed = { note: Note | null; version: number }

/** What this device knows beyond the pages it has read. */
export type DeviceNotes = {
  unsent: ReadonlyMap<string, Unsent>
  /** What the server has confirmed since the page came, by id. */
  confirmed: ReadonlyMap<string, Confirmed>
}

const lower = (text: string) => text.toLowerCase()

/** As the server decides it: see reads.ownWith. */
function fits(fields: NoteFields, filters: NoteFilters): boolean {
  const { q, kind, focus, partner, venue, from, to, games } = filters
  const text = fold([fields.highlight, fields.body, fields.venue, ...fields.partners].join(' '))
  return (
    q
      .split(/\s+/)
      .filter(Boolean)
      .every((word) => text.includes(fold(word))) &&
    (!kind || fields.kind === kind) &&
    (!focus || fields.focus.includes(focus)) &&
    (!partner || fields.partners.some((name) => lower(name) === lower(partner))) &&
    (!venue || lower(fields.venue) === lower(venue)) &&
    (!from || fields.playedOn >= from) &&
    (!to || fields.playedOn <= to) &&
    (!games || Boolean(fields.gamesWon || fields.gamesLost))
  )
}

/** The order of the journal: the latest day first, and of a day what was begun last. */
export const latestFirst = (one: Note, other: Note): number =>
  other.playedOn.localeCompare(one.playedOn) ||
  other.createdAt.localeCompare(one.createdAt) ||
  other.id.localeCompare(one.id)

const asNote = ({ id, base, fields, begunAt }: Unsent): Note => {
  const begun = new Date(begunAt).toISOString()
  return { id, version: 0, pictures: [], createdAt: begun, updatedAt: begun, ...base, ...fields }
}

/**
 * What the server listed, with what this device wrote since laid over it.
 * @param isComplete whether the pages read are all there are: else notes beyond the last one are still to come
 */
export function listedNotes(
  items: readonly Note[],
  device: DeviceNotes,
  filters: NoteFilters,
  isComplete: boolean,
): Listed[] {
  const byId = new Map<string, Listed>(items.map((note) => [note.id, { note, state: 'sent' }]))
  for (const [id, { note, version }] of device.confirmed) {
    const known = byId.get(id)?.note
    if (known && known.version >= version) continue
    if (note) byId.set(id, { note, state: 'sent' })
    else byId.delete(id)
  }
  for (const [id, unsent] of device.unsent) {
    if (unsent.isDeleted) byId.delete(id)
    else byId.set(id, { note: asNote(unsent), state: unsent.refusal ? 'refused' : 'unsent' })
  }
  const last = items.at(-1)
  return [...byId.values()]
    .filter(
      ({ note, state }) =>
        fits(fieldsOf(note), filters) &&
        (isComplete || state !== 'sent' || !last || items.includes(note) || latestFirst(note, last) < 0),
    )
    .toSorted((one, other) => latestFirst(one.note, other.note))
}
