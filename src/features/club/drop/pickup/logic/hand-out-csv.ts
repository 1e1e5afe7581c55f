import { brand } from '#/brand'
import type { HandOutEntry } from '#/features/club/drop/pickup/schema'
import { csvFile } from '#/lib/csv-cell'
import { localDateTime } from '#/lib/dates'
import { STATE_WORDS } from './hand-out-states'

const zone = brand.homeTimeZone

function local(at: string | null): string {
  if (at === null) return ''
  const { date, time } = localDateTime(new Date(at), zone)
  return `${date} ${time}`
}

/** A CSV file (RFC 4180) of who gets what; no cell can be run as a formula. */
export const handOutCsv = (entries: readonly HandOutEntry[]): string =>
  csvFile(
    [
      'Name',
      'Contact',
      'Size',
      'Number',
      'Status',
      `Since (${zone})`,
      `Picked up (${zone})`,
      'Handed out by',
    ],
    entries.map((entry) => [
      entry.name,
      entry.email,
      entry.size,
      entry.itemNumber,
      STATE_WORDS[entry.status],
      local(entry.since),
      local(entry.pickedUpAt),
      entry.handedOutBy,
    ]),
  )
