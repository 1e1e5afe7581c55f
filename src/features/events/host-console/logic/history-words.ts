import { fieldWords } from '#/features/events/events/logic/event-fields'
import * as m from '#/lib/messages.gen'
import { listing } from '#/lib/text'

type Details = Record<string, unknown>

/** Follow from others, and say nothing to people. */
const DERIVED = new Set(['startsAt', 'endsAt'])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** 'checked Kim in', '… 2 of 3', and by whose hand it was when not a host's list. */
function checkedIn({ came, of, by }: Details, person: string): string {
  if (count(came) === 0) return m.hostConsole_tookBackCame({ person })
  const part = count(came) < count(of) ? m.hostConsole_partCame({ came: count(came), of: count(of) }) : ''
  const words =
    by === 'self'
      ? m.hostConsole_checkedInAtCourt()
      : by === 'pass'
        ? m.hostConsole_checkedInByPass({ person })
        : m.hostConsole_checkedIn({ person })
  return `${words}${part}`
}

function changed(details: Details): string {
  const names = (Array.isArray(details.fields) ? details.fields : [])
    .map(text)
    .filter((name) => !DERIVED.has(name))
    .map(fieldWords)
  return names.length === 0
    ? m.hostConsole_savedWithoutChange()
    : m.hostConsole_changed({ fields: listing(names) })
}

const attended = (details: Details, person: string): string =>
  details.registrationId
    ? m.hostConsole_markedPerson({ person, mark: text(details.to) })
    : m.hostConsole_markedPeople({ count: count(details.count), mark: text(details.to) })

function overridden(details: Details, person: string): string {
  switch (text(details.to)) {
    case 'confirmed':
      return m.hostConsole_gaveSpotTo({ person })
    case 'waitlisted':
      return m.hostConsole_movedToWaitlist({ person })
    case 'cancelled':
      return m.hostConsole_tookOffList({ person })
    default:
      return m.hostConsole_changedRsvpOf({ person })
  }
}

const SHIFT: Record<string, (a: { task: string }) => string> = {
  added: m.hostConsole_shiftAdded,
  removed: m.hostConsole_shiftRemoved,
  assigned: m.hostConsole_shiftAssigned,
  freed: m.hostConsole_shiftFreed,
  taken: m.hostConsole_shiftTaken,
  given_back: m.hostConsole_shiftGivenBack,
}

const shiftWords = ({ did, task }: Details): string =>
  (SHIFT[text(did)] ?? m.hostConsole_shiftChanged)({ task: text(task) })

function messaged(details: Details, person: string): string {
  const told = { subject: text(details.subject), count: count(details.recipients) }
  switch (text(details.to)) {
    case 'all':
      return m.hostConsole_wroteToAll(told)
    case 'confirmed':
      return m.hostConsole_wroteToConfirmed(told)
    case 'waiting':
      return m.hostConsole_wroteToWaiting(told)
    default:
      return m.hostConsole_wroteToPerson({ ...told, person })
  }
}

/** What one entry of an event's history says, to be read after the name of who did it. */
export function historyWords(act: string, details: Details, person: string): string {
  switch (act) {
    case 'created':
      return details.seriesId ? m.hostConsole_madeForSeries() : m.hostConsole_madeThisEvent()
    case 'imported':
      return m.hostConsole_importedFromFile()
    case 'duplicated':
      return m.hostConsole_madeAsCopy()
    case 'updated':
      return changed(details)
    case 'published':
      return m.hostConsole_publishedIt()
    case 'cancelled':
      return m.hostConsole_canceledIt()
    case 'registration-override':
      return overridden(details, person)
    case 'attendance':
      return attended(details, person).trim()
    case 'check-in':
      return checkedIn(details, person)
    case 'walk-in':
      return m.hostConsole_addedAtCourt({ person })
    case 'squad-shift':
      return shiftWords(details)
    case 'exported':
      return m.hostConsole_downloadedPeople()
    case 'queue-move':
      return m.hostConsole_movedOnWaitlist({ person, from: count(details.from), to: count(details.to) })
    case 'moved-up':
      return text(details.reason)
        ? m.hostConsole_movedUpForLevels({ person })
        : m.hostConsole_movedUpInTurn({ person })
    case 'drawn':
      return m.hostConsole_drewOrder({ count: count(details.count) })
    case 'messaged':
      return messaged(details, person)
    default:
      return act
  }
}
