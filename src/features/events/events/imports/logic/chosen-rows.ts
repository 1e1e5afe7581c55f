import { checkedRow, type ImportedRow } from '#/features/events/events/imports/logic/import-row'
import type { ImportChanges, ImportPreview } from '#/features/events/events/imports/schema'
import { formatEventDate, formatTimeRange, isLocalDate } from '#/lib/dates'
import { spanWords } from '#/lib/event-when'
import { viewerTime } from '#/lib/reader-clock'
import { eventInstants } from '#/features/events/events/logic/instants'

/** An event that an earlier file of the same host made. */
export type KnownImport = { eventId: string; print: string; isCanceled: boolean }
export type PlannedRow = ImportedRow & {
  does: ImportPreview['rows'][number]['does']
  isKnown: boolean
  isTwice: boolean
  eventId: string | null
}

export const importKey = ({ uid, occurrence }: Pick<ImportedRow, 'uid' | 'occurrence'>): string =>
  `${uid.slice(0, 300)} ${occurrence}`

/** A row as the host has put it right: what they have changed is no longer what could not be read. */
export function withChanges(row: ImportedRow, changes: ImportChanges | undefined): ImportedRow {
  const given = Object.fromEntries(
    Object.entries(changes ?? {}).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value.trim()]],
    ),
  )
  if (Object.keys(given).length === 0) return row
  const { key, rowNumber, uid, occurrence } = row
  const off = row.off === 'past' && 'eventDate' in given ? null : row.off
  const unread = row.errors.filter(({ field }) => !(field in given))
  return checkedRow({ key, rowNumber, uid, occurrence, off }, { ...row.draft, ...given }, unread)
}

/**
 * What importing each row would do: a known event is updated when the file says something new, and canceled when the file
 * says so; what stands in the file twice counts once.
 */
export function planned(
  rows: readonly ImportedRow[],
  known: ReadonlyMap<string, KnownImport>,
  printOf: (row: ImportedRow) => string,
): PlannedRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const key = importKey(row)
    const isTwice = seen.has(key)
    seen.add(key)
    const before = known.get(key)
    const eventId = before?.eventId ?? null
    const plan = { ...row, eventId, isTwice }
    if (row.off === 'canceled')
      return { ...plan, isKnown: false, does: before && !before.isCanceled ? 'cancel' : 'nothing' }
    if (!before) return { ...plan, isKnown: false, does: 'create' }
    const isKnown = before.isCanceled || before.print === printOf(row)
    return { ...plan, isKnown, does: isKnown ? 'nothing' : 'update' }
  })
}

/** Why a row is not chosen unless the host does. */
export function offOf({ off, does, isKnown, isTwice }: PlannedRow): ImportPreview['rows'][number]['off'] {
  if (does === 'cancel') return null
  if (isKnown) return 'known'
  return isTwice ? 'twice' : off
}

export const isReady = (row: PlannedRow): boolean =>
  offOf(row) === null && row.does !== 'nothing' && (row.does === 'cancel' || row.event !== undefined)

function whenOf({ draft, event }: PlannedRow, siteZone: string): { when: string; siteWhen: string | null } {
  const { eventDate, startTime, endTime } = draft
  const day = isLocalDate(eventDate) ? formatEventDate(eventDate, { weekday: true }) : ''
  if (!event) {
    const when = [day, formatTimeRange(startTime, endTime)].filter(Boolean).join(', ')
    return { when, siteWhen: null }
  }
  const { startsAt } = eventInstants(event)
  return {
    when: spanWords({ ...event, startsAt }),
    siteWhen: viewerTime(startsAt, event.timeZone, siteZone),
  }
}

const byDate = (one: PlannedRow, other: PlannedRow): number =>
  `${one.draft.eventDate} ${one.draft.startTime}`.localeCompare(
    `${other.draft.eventDate} ${other.draft.startTime}`,
  ) || one.rowNumber - other.rowNumber

/** Rows as the host sees them before anything is made, by date. */
export function previewRows(rows: readonly PlannedRow[], siteZone: string): ImportPreview['rows'] {
  return rows.toSorted(byDate).map((row) => {
    const { title, eventDate, startTime, endTime, timeZone, location } = row.draft
    return {
      key: row.key,
      rowNumber: row.rowNumber,
      title,
      ...whenOf(row, siteZone),
      location,
      draft: { title, eventDate, startTime, endTime, timeZone, location },
      errors: row.does === 'cancel' ? [] : row.errors,
      off: offOf(row),
      does: row.does,
    }
  })
}
