import { fieldWords } from '#/features/events/events/logic/event-fields'
import { listing, plural } from '#/lib/text'

type Details = Record<string, unknown>

/** Follow from others, and say nothing to people. */
const DERIVED = new Set(['startsAt', 'endsAt'])

const STATUS: Record<string, string> = {
  confirmed: 'gave a spot to',
  waitlisted: 'moved to the waitlist',
  cancelled: 'took off the list',
}
const ATTENDANCE: Record<string, string> = {
  attended: 'as attended',
  no_show: 'as a no-show',
  unknown: 'as not known',
}
const AUDIENCE: Record<string, string> = {
  all: 'everyone with a spot or on the waitlist',
  confirmed: 'everyone with a spot',
  waiting: 'everyone on the waitlist',
}

/** 'checked Kim in', '… 2 of 3', and by whose hand it was when not a host's list. */
function checkedIn({ came, of, by }: Details, person: string): string {
  if (count(came) === 0) return `took back that ${person} came`
  const part = count(came) < count(of) ? `, ${count(came)} of ${count(of)}` : ''
  if (by === 'self') return `checked in at the court${part}`
  return `checked ${person} in${by === 'pass' ? ' by their pass' : ''}${part}`
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

function changed(details: Details): string {
  const names = (Array.isArray(details.fields) ? details.fields : [])
    .map(text)
    .filter((name) => !DERIVED.has(name))
    .map(fieldWords)
  return names.length === 0 ? 'saved it without a change' : `changed ${listing(names)}`
}

const attended = (details: Details, person: string): string =>
  details.registrationId
    ? `marked ${person} ${ATTENDANCE[text(details.to)] ?? ''}`
    : `marked ${plural(count(details.count), 'person', 'people')} ${ATTENDANCE[text(details.to)] ?? ''}`

const SHIFT: Record<string, string> = {
  added: 'asked the squad for',
  removed: 'took away',
  assigned: 'gave out',
  freed: 'set free',
  taken: 'took',
  given_back: 'gave back',
}

const shiftWords = ({ did, task }: Details): string =>
  `${SHIFT[text(did)] ?? 'changed'} a shift to ${text(task) === 'open' ? 'open up' : 'check in'}`

/** What one entry of an event's history says, to be read after the name of who did it. */
export function historyWords(act: string, details: Details, person: string): string {
  switch (act) {
    case 'created':
      return details.seriesId ? 'made this event for its series' : 'made this event'
    case 'imported':
      return 'imported this event from a file'
    case 'duplicated':
      return 'made this event as a copy of another'
    case 'updated':
      return changed(details)
    case 'published':
      return 'published it'
    case 'cancelled':
      return 'canceled it'
    case 'registration-override':
      return `${STATUS[text(details.to)] ?? 'changed the RSVP of'} ${person}`
    case 'attendance':
      return attended(details, person).trim()
    case 'check-in':
      return checkedIn(details, person)
    case 'walk-in':
      return `added ${person} at the court`
    case 'squad-shift':
      return shiftWords(details)
    case 'exported':
      return 'took the list of people along'
    case 'queue-move':
      return `moved ${person} on the waitlist from #${count(details.from)} to #${count(details.to)}`
    case 'moved-up':
      return `moved ${person} up from the waitlist${text(details.reason) ? `: ${text(details.reason)}` : ', next in turn'}`
    case 'drawn':
      return `drew the order of ${plural(count(details.count), 'entry', 'entries')} by lot`
    case 'messaged': {
      const audience = AUDIENCE[text(details.to)] ?? person
      return `wrote “${text(details.subject)}” to ${audience} (${plural(count(details.recipients), 'email')})`
    }
    default:
      return act
  }
}
