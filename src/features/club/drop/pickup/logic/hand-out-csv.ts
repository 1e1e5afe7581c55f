import { brand } from '#/brand'
import type { HandOutEntry } from '#/features/club/drop/pickup/schema'
import { csvFile } from '#/lib/csv-cell'
import { localDateTime } from '#/lib/dates'
import { STATE_WORDS } from './hand-out-states'
import * as m from '#/lib/messages.gen'

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
      m.drop_name(),
      m.drop_contact(),
      m.drop_size(),
      m.drop_number(),
      m.drop_status(),
      m.drop_sinceZone({ zone }),
      m.drop_pickedUpZone({ zone }),
      m.drop_handedOutBy(),
    ],
    entries.map((entry) => [
      entry.name,
      entry.email,
      entry.size,
      entry.itemNumber,
      STATE_WORDS[entry.status](),
      local(entry.since),
      local(entry.pickedUpAt),
      entry.handedOutBy,
    ]),
  )
