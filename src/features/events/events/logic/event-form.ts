import type { CreateEventInput, EventDetail } from '#/features/events/events/schema'
import { type Locale, locale } from '#/lib/locale'
import { isLocalDate, isTimeZone, localDateTime, zonedTimeToUtc } from '#/lib/dates'

/** What stands in the form: text as it is typed, so that nothing is lost on the way. '' means: not said. */
export type EventForm = {
  title: string
  description: string
  language: Locale
  eventDate: string
  startTime: string
  endTime: string
  confirmLength: boolean
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
  opensDate: string
  opensTime: string
  fillMode: 'in_order' | 'by_lot'
  waitlistMode: 'in_order' | 'skill_balanced'
  promotion: 'instant' | 'offer'
  skillMin: string
  skillMax: string
  courts: string
  priceNote: string
  hostContact: string
}

/** A deadline with a date alone holds until that day is over. */
const END_OF_DAY = '23:59'
/** Sign-ups whose opening has a date alone open when people are up. */
const MORNING = '08:00'

export function emptyForm(timeZone: string): EventForm {
  return {
    title: '',
    description: '',
    language: locale(),
    eventDate: '',
    startTime: '',
    endTime: '',
    confirmLength: false,
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
    opensDate: '',
    opensTime: '',
    fillMode: 'in_order',
    waitlistMode: 'in_order',
    promotion: 'instant',
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
    language,
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
  const { fillMode, waitlistMode, promotion } = event
  const shown = (at: string | null) => (at === null ? null : localDateTime(new Date(at), timeZone))
  const deadline = shown(event.rsvpDeadline)
  const opens = shown(event.opensAt)
  return {
    title,
    description,
    language,
    eventDate,
    startTime,
    endTime,
    confirmLength: false,
    timeZone,
    location,
    address,
    city,
    state,
    zipCode,
    addressVisibility,
    visibility,
    signupsOpen,
    opensDate: opens?.date ?? '',
    opensTime: opens?.time ?? '',
    fillMode,
    waitlistMode,
    promotion,
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

/** The moment that a date and a time of the venue's clock stand for; null without a date. */
function momentOf(date: string, time: string, timeZone: string): string | null {
  if (date === '') return null
  if (!isLocalDate(date) || !isTimeZone(timeZone)) return 'no date'
  return zonedTimeToUtc(date, time, timeZone).toISOString()
}

/** What the form says, in the API's words; not yet checked. */
export function inputOf(form: EventForm): Omit<CreateEventInput, 'publish' | 'theme'> {
  const { deadlineDate, deadlineTime, opensDate, opensTime, ...same } = form
  return {
    ...same,
    coverImage: form.coverImage || null,
    communityId: form.communityId || null,
    maxCapacity: numberOrNull(form.maxCapacity),
    guestsAllowed: numberOrNull(form.guestsAllowed) ?? 0,
    rsvpDeadline: momentOf(deadlineDate, deadlineTime || END_OF_DAY, form.timeZone),
    opensAt: momentOf(opensDate, opensTime || MORNING, form.timeZone),
    skillMin: (form.skillMin || null) as CreateEventInput['skillMin'],
    skillMax: (form.skillMax || null) as CreateEventInput['skillMax'],
    courts: numberOrNull(form.courts),
  }
}

/** Where in the form a refusal of the API's field is shown; null for a field that is not in it. */
export function formField(apiField: string): keyof EventForm | null {
  if (apiField === 'rsvpDeadline') return 'deadlineDate'
  // A series keeps it as hours before each start.
  if (apiField === 'opensAt' || apiField === 'opensHoursBefore') return 'opensDate'
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
