import type { Registrant } from '#/features/events/host-console/schema'
import { localDateTime } from '#/lib/dates'
import { csvFile } from '#/lib/csv-cell'

const STATUS: Record<Registrant['status'], string> = {
  confirmed: 'in',
  offered: 'offered a spot',
  waitlisted: 'waitlist',
  cancelled: 'canceled',
  declined: 'declined',
}
const ATTENDANCE: Record<Registrant['attendance'], string> = {
  unknown: '',
  attended: 'came',
  no_show: 'no-show',
}
const SOURCE: Record<Registrant['source'], string> = {
  answer: 'RSVP',
  standing: 'regular',
  walk_in: 'walk-in',
}

/** A CSV file (RFC 4180) of an event's people. Times are the venue's; no cell can be run as a formula. */
export function rosterCsv(people: readonly Registrant[], timeZone: string): string {
  const local = (at: string | null) => {
    if (at === null) return ''
    const { date, time } = localDateTime(new Date(at), timeZone)
    return `${date} ${time}`
  }
  const head = [
    'Name',
    'Contact',
    'Party',
    'Status',
    'Waitlist #',
    'Attendance',
    'Of the party',
    'How',
    `RSVP’d (${timeZone})`,
    `Last change (${timeZone})`,
    `Checked in (${timeZone})`,
  ]
  const rows = people.map((person) => [
    person.name,
    person.email,
    person.partySize,
    STATUS[person.status],
    person.position,
    ATTENDANCE[person.attendance],
    person.attendance === 'attended' ? person.came : null,
    SOURCE[person.source],
    local(person.answeredAt),
    local(person.changedAt),
    local(person.checkedInAt),
  ])
  return csvFile(head, rows)
}
