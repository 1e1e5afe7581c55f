import { csvFile } from '#/lib/csv-cell'
import * as m from '#/lib/messages.gen'

export const SAMPLE_CSV_NAME = 'events-sample.csv'

const COLUMNS = [
  'title',
  'date',
  'start',
  'end',
  'location',
  'address',
  'city',
  'state',
  'zip',
  'capacity',
  'description',
]
const rows = () => [
  [
    m.eventImport_sampleTitle(),
    '2027-03-04',
    '18:00',
    '20:00',
    m.eventImport_sampleVenue(),
    '12 Oak Street',
    m.eventImport_sampleCity(),
    'CA',
    '91103',
    '16',
    m.eventImport_sampleDescription(),
  ],
  [
    m.eventImport_sampleClinicTitle(),
    '2027-03-06',
    '09:00',
    '10:30',
    m.eventImport_sampleVenue(),
    '12 Oak Street',
    m.eventImport_sampleCity(),
    'CA',
    '91103',
    '8',
    m.eventImport_sampleClinicDescription(),
  ],
]

/** A table to fill in, made here so that nothing has to be fetched. */
export function sampleCsvUrl(): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvFile(COLUMNS, rows()))}`
}
