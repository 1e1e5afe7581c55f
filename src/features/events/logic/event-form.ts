import type { CreateEventInput, EventDetail } from '#/features/events/schema'
import { isLocalDate, isTimeZone, localDateTime, zonedTimeToUtc } from '#/lib/dates'

/** What stands in the form: text as it is typed, so that nothing is lost on the way. '' means: not said. */
export type EventForm = {
  title: string
  description: string
  eventDate: string
  startTime: string
  endTime: string
  timeZone: string
  location: string
  address: string
  city: string
  state: string
  zipCode: string
  addressVisibility: 'public' | 'attendees'
  coverImage: string
  communityId: string
  visibility: 'public' | 'unlisted' | 'community'
  maxCapacity: string
  guestsAllowed: string
  deadlineDate: string
  deadlineTime: string
  signupsOpen: boolean
  skillMin: string
  skillMax: string
  courts: string
  priceNote: string
  hostContact: string
}

/** A deadline with a date alone holds until that day is over. */
const END_OF_DAY = '23:59'

export function emptyForm(timeZone: string): EventForm {
  return {
    title: '',
    description: '',
    eventDate: '',
    startTime: '',
    endTime: '',
    timeZone,
    location: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    addressVisibility: 'public',
    coverImage: '',
    communityId: '',
    visibility: 'public',
    maxCapacity: '',
    guestsAllowed: '0',
    deadlineDate: '',
    deadlineTime: '',
    signupsOpen: true,
    skillMin: '',
    skillMax: '',
    courts: '',
    priceNote: '',
    hostContact: '',
  }
}

const typed = (number: number | null) => (number === null ? '' : String(number))

export function formOf(event: EventDetail): EventForm {
  const {
    title,
    description,
    eventDate,
    startTime,
    endTime,
    timeZone,
    location,
    address,
    city,
    state,
    zipCode,
  } = event
  const { addressVisibility, visibility, signupsOpen, priceNote, hostContact } = event
  const deadline = event.rsvpDeadline === null ? null : localDateTime(new Date(event.rsvpDeadline), timeZone)
  return {
    title,
    description,
    eventDate,
    startTime,
    endTime,
    timeZone,
    location,
    address,
    city,
    state,
    zipCode,
    addressVisibility,
    visibility,
    signupsOpen,
    priceNote,
    hostContact,
    coverImage: event.coverImage ?? '',
    communityId: event.community?.id ?? '',
    maxCapacity: typed(event.maxCapacity),
    guestsAllowed: typed(event.guestsAllowed),
    deadlineDate: deadline?.date ?? '',
    deadlineTime: deadline?.time ?? '',
    skillMin: event.skillMin ?? '',
    skillMax: event.skillMax ?? '',
    courts: typed(event.courts),
  }
}

/** NaN for what is no number, which the schema then refuses in its own words. */
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

function deadlineOf({ deadlineDate, deadlineTime, timeZone }: EventForm): string | null {
  if (deadlineDate === '') return null
  if (!isLocalDate(deadlineDate) || !isTimeZone(timeZone)) return 'no date'
  return zonedTimeToUtc(deadlineDate, deadlineTime || END_OF_DAY, timeZone).toISOString()
}

/** What the form says, in the API's words; not yet checked. */
export function inputOf(form: EventForm): Omit<CreateEventInput, 'publish' | 'theme'> {
  const { deadlineDate: _date, deadlineTime: _time, ...same } = form
  return {
    ...same,
    coverImage: form.coverImage || null,
    communityId: form.communityId || null,
    maxCapacity: numberOrNull(form.maxCapacity),
    guestsAllowed: numberOrNull(form.guestsAllowed) ?? 0,
    rsvpDeadline: deadlineOf(form),
    skillMin: (form.skillMin || null) as CreateEventInput['skillMin'],
    skillMax: (form.skillMax || null) as CreateEventInput['skillMax'],
    courts: numberOrNull(form.courts),
  }
}

/** Where in the form a refusal of the API's field is shown; null for a field that is not in it. */
export function formField(apiField: string): keyof EventForm | null {
  if (apiField === 'rsvpDeadline') return 'deadlineDate'
  return Object.hasOwn(emptyForm(''), apiField) ? (apiField as keyof EventForm) : null
}

/** Only what differs is sent, so that two hosts who change different things do not undo each other. */
export function changeOf(form: EventForm, before: EventDetail): Partial<ReturnType<typeof inputOf>> {
  const now = inputOf(form)
  const then = inputOf(formOf(before))
  const changed = Object.entries(now).filter(([key, value]) => then[key as keyof typeof then] !== value)
  return Object.fromEntries(changed)
}

/** What is stored of a form that was left unfinished; what it lacks, and anything unknown, comes from `base`. */
export function restoreForm(stored: unknown, base: EventForm): EventForm | null {
  if (typeof stored !== 'object' || stored === null) return null
  const kept = Object.entries(base).map(([key, value]) => {
    const found: unknown = (stored as Record<string, unknown>)[key]
    return [key, typeof found === typeof value ? found : value]
  })
  return Object.fromEntries(kept) as EventForm
}
