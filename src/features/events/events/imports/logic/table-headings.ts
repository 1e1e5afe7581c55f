import { fold } from '#/lib/fold'
import { readZone } from '#/lib/read-zone'

/**
 * Headings as people and other programs write them (our own form, Google Calendar, Outlook, Meetup, Eventbrite,
 * TeamReach, CourtReserve), in English and Spanish, in plain form: see `plainHeading`.
 */
const HEADING_PHRASES = {
  title:
    'title, name, event, event name, summary, subject, activity, session, what, program, class, titulo, nombre, evento, nombre del evento, actividad, clase, asunto',
  description:
    'description, details, notes, note, about, public description, comments, info, body, descripcion, detalles, notas, comentarios',
  theme: 'theme, category, categories, tag, tags, type, event type, tema, categoria, tipo, tipo de evento',
  eventDate:
    'date, start date, begin date, from date, event date, date of event, dates, first date, fecha, fecha de inicio, fecha del evento',
  weekday: 'day, weekday, day of week, day of the week, dia, dia de la semana',
  startTime:
    'start, start time, starts, starts at, time, times, from, begins, begin, begin time, starts on, ' +
    'when, date time, date and time, datetime, start date time, start datetime, start date and time, ' +
    'start at, dtstart, local start, start local, time start, start time local, hours, schedule, hora, horario, inicio, hora de inicio, empieza, comienza, desde, cuando, fecha y hora',
  endDate: 'end date, to date, finish date, last date, fecha de fin, fecha final',
  endTime:
    'end, end time, ends, ends at, to, until, finish, finish time, finishes, stop, time end, ' +
    'end date time, end datetime, end date and time, end at, dtend, local end, end local, ' +
    'end time local, fin, final, hora de fin, termina, hasta, hora final',
  duration: 'duration, length, duration min, duration minutes, minutes, duration hours, duracion, minutos',
  timeZone: 'time zone, timezone, tz, zone, zona horaria, zona',
  location:
    'location, venue, place, where, venue name, location name, facility, facility name, site, gym, ' +
    'club, courts complex, court, court s, courts, lugar, sede, donde, ubicacion, cancha, canchas, club deportivo',
  address:
    'address, street, street address, address 1, address line 1, venue address, location address, direccion, calle, domicilio',
  city: 'city, town, venue city, ciudad, municipio',
  state: 'state, region, province, state province, venue state, state region, estado, provincia',
  zipCode:
    'zip, zip code, zipcode, postal code, postcode, zip postal code, postal, venue zip, codigo postal, cp',
  maxCapacity:
    'capacity, max capacity, spots, places, seats, limit, max players, players, max, rsvp limit, ' +
    'max registrants, max people, max participants, max attendees, attendee limit, participant limit, ' +
    'total spots, number of spots, headcount limit, ticket capacity, max spots, max registrations, cupo, cupos, capacidad, lugares, maximo, jugadores, limite',
  priceNote:
    'price, cost, fee, fees, price note, ticket price, entry fee, admission, member price, precio, costo, cuota, entrada',
  status: 'status, event status, estatus, estado del evento',
  private: 'private, is private, privado, es privado',
} as const

export type Field = keyof typeof HEADING_PHRASES
export type Cells = Partial<Record<Field, string>>
export type Heading = { text: string; field: Field | undefined; zone: string | null }

const FIELDS = Object.keys(HEADING_PHRASES) as Field[]
const byHeading = new Map<string, Field>(
  FIELDS.flatMap((field) =>
    [field.toLowerCase(), ...HEADING_PHRASES[field].split(', ')].map((heading) => [heading, field] as const),
  ),
)

/** 'Start_Time*' and 'START TIME (PST):' → 'start time'. */
const plainHeading = (heading: string): string =>
  fold(heading)
    .replace(/[([].*?[)\]]/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a column holds, by the words above it; the zone where it is named there: 'Start time (PST)'. */
export function headingOf(text: string): Heading {
  const plain = plainHeading(text)
  const field =
    byHeading.get(plain) ??
    byHeading.get(plain.replace(/^(?:the |your )?(?:event|session|activity|class|venue) /, '')) ??
    (/\(s\)/i.test(text) ? byHeading.get(`${plain} s`) : undefined)
  const bracketed = /[([]([^)\]]+)[)\]]/.exec(text)?.[1] ?? ''
  return { text: text.trim(), field, zone: field && bracketed ? readZone(bracketed) : null }
}

/** Whether a row of headings is enough to read events by. */
export function namesEvents(headings: readonly Heading[]): boolean {
  const has = (...fields: Field[]) => headings.some(({ field }) => field && fields.includes(field))
  return has('title') && has('eventDate', 'startTime', 'weekday')
}
