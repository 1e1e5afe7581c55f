import { csvFile } from '#/lib/csv-cell'

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
const ROWS = [
  [
    'Thursday evening dinks',
    '2027-03-04',
    '18:00',
    '20:00',
    'Oak Street Courts',
    '12 Oak Street',
    'Pasadena',
    'CA',
    '91103',
    '16',
    'Open play, all levels, balls provided.',
  ],
  [
    'Beginners’ clinic',
    '2027-03-06',
    '09:00',
    '10:30',
    'Oak Street Courts',
    '12 Oak Street',
    'Pasadena',
    'CA',
    '91103',
    '8',
    'Grip, serve, and the two-bounce rule.',
  ],
]

/** A table to fill in, made here so that nothing has to be fetched. */
export function sampleCsvUrl(): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvFile(COLUMNS, ROWS))}`
}
