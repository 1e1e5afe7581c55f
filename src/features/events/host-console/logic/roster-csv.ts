import type { Registrant } from '#/features/events/host-console/schema'
import { localDateTime } from '#/lib/dates'
import { csvFile } from '#/lib/csv-cell'
import * as m from '#/lib/messages.gen'

const STATUS: Record<Registrant['status'], () => string> = {
  confirmed: () => m.hostConsole_csvIn(),
  offered: () => m.hostConsole_csvOffered(),
  waitlisted: () => m.hostConsole_csvWaitlist(),
  cancelled: () => m.hostConsole_csvCanceled(),
  declined: () => m.hostConsole_csvDeclined(),
}
const ATTENDANCE: Record<Registrant['attendance'], () => string> = {
  unknown: () => '',
  attended: () => m.hostConsole_csvCame(),
  no_show: () => m.hostConsole_csvNoShow(),
}
const SOURCE: Record<Registrant['source'], () => string> = {
  answer: () => m.hostConsole_csvRsvp(),
  standing: () => m.hostConsole_csvRegular(),
  walk_in: () => m.hostConsole_csvWalkIn(),
}

/** A CSV file (RFC 4180) of an event's people. Times are the venue's; no cell can be run as a formula. */
export function rosterCsv(people: readonly Registrant[], timeZone: string): string {
  const local = (at: string | null) => {
    if (at === null) return ''
    const { date, time } = localDateTime(new Date(at), timeZone)
    return `${date} ${time}`
  }
  const head = [
    m.hostConsole_csvName(),
    m.hostConsole_csvContact(),
    m.hostConsole_csvParty(),
    m.hostConsole_csvStatus(),
    m.hostConsole_csvWaitlistNumber(),
    m.hostConsole_csvAttendance(),
    m.hostConsole_csvOfParty(),
    m.hostConsole_csvHow(),
    m.hostConsole_csvAnswered({ timeZone }),
    m.hostConsole_csvLastChange({ timeZone }),
    m.hostConsole_csvCheckedIn({ timeZone }),
  ]
  const rows = people.map((person) => [
    person.name,
    person.email,
    person.partySize,
    STATUS[person.status](),
    person.position,
    ATTENDANCE[person.attendance](),
    person.attendance === 'attended' ? person.came : null,
    SOURCE[person.source](),
    local(person.answeredAt),
    local(person.changedAt),
    local(person.checkedInAt),
  ])
  return csvFile(head, rows)
}
