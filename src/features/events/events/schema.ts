import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'
import { languageSchema } from '#/lib/language-schema'
import { pageCursor } from '#/lib/page-cursor'
import { typedLine as text, typedParagraphs as longText, visibleLine } from '#/lib/typed-text'
import { typedTimeZone } from '#/lib/typed-time-zone'
import { skillLevelSchema } from '#/lib/skill-level-schema'
import { SKILL_LEVELS } from '#/lib/skill-levels'

const MAX_TITLE = 120
const MAX_DESCRIPTION = 5_000
const MAX_CAPACITY = 10_000
const MAX_GUESTS = 9
const MAX_COURTS = 100
const FILL_MODES = ['in_order', 'by_lot'] as const
const WAITLIST_MODES = ['in_order', 'skill_balanced'] as const
const PROMOTIONS = ['instant', 'offer'] as const

const dateSchema = z.iso
  .date({ error: () => m.events_enterDate() })
  .refine((value) => value >= '2000-01-01' && value <= '9999-12-31', { error: () => m.events_enterDate() })
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.events_enterTimeSuchAs() })
function wholeNumber(min: number, max: number) {
  const error = () => m.events_enterWholeNumberFrom({ min, max })
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

/** What a host may say of an event. Server-owned fields (host, status, counts) are not among them and are refused. */
const eventFields = z.strictObject({
  title: visibleLine(1, MAX_TITLE, () => m.events_giveTitle()),
  description: longText(MAX_DESCRIPTION).default(''),
  language: languageSchema,
  theme: text(60).nullable().default(null),
  eventDate: dateSchema,
  startTime: timeSchema,
  /** At or before the start means: on the next day. */
  endTime: timeSchema,
  timeZone: typedTimeZone,
  location: text(120).pipe(z.string().min(2, { error: () => m.events_sayWhere() })),
  address: text(160).default(''),
  city: text(80).default(''),
  state: text(40).default(''),
  zipCode: text(12).default(''),
  addressVisibility: z.enum(['public', 'attendees']).default('public'),
  /** A picture's name in the design system, or `/uploads/{id}`. */
  coverImage: z
    .string()
    .regex(/^(\/uploads\/[0-9a-f-]{36}|[a-z0-9-]{1,60})$/, { error: () => m.events_chooseOrUploadPicture() })
    .nullable()
    .default(null),
  communityId: z
    .uuid({ error: () => m.events_chooseCommunity() })
    .nullable()
    .default(null),
  visibility: z.enum(['public', 'unlisted', 'community']).default('public'),
  maxCapacity: wholeNumber(1, MAX_CAPACITY).nullable().default(null),
  guestsAllowed: wholeNumber(0, MAX_GUESTS).default(0),
  rsvpDeadline: z.iso
    .datetime({ offset: true, error: () => m.events_enterDateTime() })
    .nullable()
    .default(null),
  signupsOpen: z.boolean().default(true),
  /** Sign-ups open then; with `by_lot` people enter before it, and the order is drawn at it. Null: they are open. */
  opensAt: z.iso
    .datetime({ offset: true, error: () => m.events_enterDateTime() })
    .nullable()
    .default(null),
  fillMode: z.enum(FILL_MODES).default('in_order'),
  /** Who moves up: the first in line, or who evens out the levels. */
  waitlistMode: z.enum(WAITLIST_MODES).default('in_order'),
  /** A freed place is given at once, or offered with a time to answer. */
  promotion: z.enum(PROMOTIONS).default('instant'),
  skillMin: skillLevelSchema.nullable().default(null),
  skillMax: skillLevelSchema.nullable().default(null),
  courts: wholeNumber(1, MAX_COURTS).nullable().default(null),
  priceNote: text(120).default(''),
  hostContact: text(160).default(''),
})

type SkillRange = { skillMin?: string | null | undefined; skillMax?: string | null | undefined }
export const skillsInOrder = ({ skillMin, skillMax }: SkillRange) =>
  !skillMin ||
  !skillMax ||
  SKILL_LEVELS.indexOf(skillMin as 'beginner') <= SKILL_LEVELS.indexOf(skillMax as 'beginner')
export const skillOrder = () => ({ path: ['skillMax'], error: () => m.events_skillOrder() })

export const createEventSchema = eventFields
  .extend({
    publish: z.boolean().default(false),
    /** Yes to an end before the start by less than half a day, or to more than 14 hours. */
    confirmLength: z.boolean().default(false),
  })
  .refine(skillsInOrder, skillOrder())

/** A partial change. `version` is the one that was edited: when it is no longer the newest, 409 and nothing is lost. */
export const updateEventSchema = z
  .strictObject({
    ...(Object.fromEntries(
      Object.entries(eventFields.shape).map(([key, field]) => [key, unwrapDefault(field).optional()]),
    ) as {
      [K in keyof typeof eventFields.shape]: z.ZodOptional<z.ZodType<z.output<(typeof eventFields.shape)[K]>>>
    }),
    version: z.number().int().min(1),
    /** As in a new event. */
    confirmLength: z.boolean().optional(),
  })
  .refine(skillsInOrder, skillOrder())

/** A missing field of a partial change must stay missing, not become its default. */
function unwrapDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field
}

export const cancelEventSchema = z.strictObject({
  reason: longText(500).pipe(z.string().min(3, { error: () => m.events_tellPeopleWhyFew() })),
})
export const duplicateEventSchema = z.strictObject({ eventDate: dateSchema })

const phaseSchema = z.enum(['draft', 'cancelled', 'upcoming', 'live', 'ended'])

/** The viewer's own RSVP while it stands; null for none, and for everyone signed out. */
const ownStateSchema = z.object({
  status: z.enum(['confirmed', 'waitlisted', 'offered']),
  partySize: z.number().int(),
  /** Number on the waitlist, a group counting once: 1 = next. Null unless waitlisted, and until a draw. */
  position: z.number().int().nullable(),
  /** People on the waitlist ahead, guests included; null where there is no position. */
  peopleAhead: z.number().int().nullable(),
})

export const eventCardSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    /** Its title and description are written in. */
    language: languageSchema.unwrap(),
    theme: z.string().nullable(),
    eventDate: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    location: z.string(),
    /** Empty when only attendees may read it and the viewer is none. */
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    coverImage: z.string().nullable(),
    community: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }).nullable(),
    maxCapacity: z.number().int().nullable(),
    /** In the host's words; empty where they say nothing. */
    priceNote: z.string(),
    /** Seats held, guests included. */
    seatsTaken: z.number().int(),
    seatsWaiting: z.number().int(),
    isFull: z.boolean(),
    /** Made by the rule of a series. */
    seriesId: z.uuid().nullable(),
    /** The viewer is its host or a further host. */
    isHosting: z.boolean(),
    mine: ownStateSchema.nullable(),
    phase: phaseSchema,
    visibility: z.enum(['public', 'unlisted', 'community']),
    skillMin: skillLevelSchema.nullable(),
    skillMax: skillLevelSchema.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'EventCard' })

export const eventSchema = eventCardSchema
  .extend({
    guestsAllowed: z.number().int(),
    rsvpDeadline: z.iso.datetime().nullable(),
    signupsOpen: z.boolean(),
    opensAt: z.iso.datetime().nullable(),
    fillMode: z.enum(FILL_MODES),
    /** When the order was drawn; null: not yet, or there is no draw. */
    lotDrawnAt: z.iso.datetime().nullable(),
    waitlistMode: z.enum(WAITLIST_MODES),
    promotion: z.enum(PROMOTIONS),
    courts: z.number().int().nullable(),
    hostContact: z.string(),
    addressVisibility: z.enum(['public', 'attendees']),
    /** True when there is an address that this viewer may not read. */
    addressHidden: z.boolean(),
    cancelledReason: z.string(),
    hostName: z.string().nullable(),
    sequence: z.number().int(),
    can: z.object({
      edit: z.boolean(),
      /** And all of the series it belongs to. */
      editSeries: z.boolean(),
      publish: z.boolean(),
      cancel: z.boolean(),
      delete: z.boolean(),
      duplicate: z.boolean(),
      answer: z.boolean(),
      seeNames: z.boolean(),
      manageRegistrations: z.boolean(),
      /** The list at the gate: who runs the event, and the squad on its shift. */
      checkIn: z.boolean(),
    }),
  })
  .meta({ id: 'Event' })

const MAX_PAGE = 50

/** A question that an address answers with yes or no. */
const flag = () =>
  z
    .enum(['true', 'false'], { error: () => m.events_useTrueOrFalse() })
    .default('false')
    .transform((value) => value === 'true')

export const listEventsSchema = z.object({
  past: flag().describe('What is over, the latest first'),
  today: flag().describe('On today’s date by the clock of each venue, or still on'),
  weekend: flag().describe(
    'On this week’s Saturday or Sunday by the clock of each venue; with `today`, either',
  ),
  evenings: flag().describe('Starts at 5 PM or later'),
  openSpots: flag().describe('Takes RSVPs now, with a spot that no one waits for'),
  free: flag().describe('The price says that it’s free for everyone'),
  q: z.string().trim().max(100).default(''),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  community: z.uuid().optional(),
  /** A city or a venue's name, as typed. */
  place: z.string().trim().max(80).default(''),
  level: skillLevelSchema.optional(),
  /** Leaves out canceled events, so that none takes a place on home. */
  withoutCanceled: flag().describe('Leaves canceled events out'),
  /** Leaves out the built-in night series, as home does. */
  withoutNightSeries: flag().describe('Leaves the built-in night series out'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(12),
  /** From the previous page's `nextCursor`. */
  cursor: pageCursor.optional(),
})

export const eventPageSchema = z
  .object({ items: z.array(eventCardSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'EventPage' })

export const adminEventsSchema = z.object({
  q: z.string().trim().max(100).default(''),
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  status: z.enum(['draft', 'published', 'cancelled']).optional(),
  community: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  cursor: pageCursor.optional(),
})
export const adminEventPageSchema = z
  .object({
    items: z.array(eventCardSchema.extend({ hostName: z.string().nullable() })),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'AdminEventPage' })

export const eventCountSchema = z.object({ count: z.number().int() }).meta({ id: 'EventCount' })
export const deletedSchema = z.object({ deleted: z.literal(true) }).meta({ id: 'Deleted' })

const myEventsTab = z.enum(['hosting', 'going', 'waiting', 'past'])
export const myEventsSchema = z.object({
  tab: myEventsTab.default('hosting'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20),
  cursor: pageCursor.optional(),
})

export type SkillLevel = z.output<typeof skillLevelSchema>
export type EventCard = z.output<typeof eventCardSchema>
export type EventDetail = z.output<typeof eventSchema>
export type EventPage = z.output<typeof eventPageSchema>
export type AdminEvents = z.output<typeof adminEventsSchema>
export type AdminEventPage = z.output<typeof adminEventPageSchema>
export type ListEvents = z.output<typeof listEventsSchema>
export type CreateEventInput = z.input<typeof createEventSchema>
export type CreateEvent = z.output<typeof createEventSchema>
export type UpdateEvent = z.output<typeof updateEventSchema>
export type MyEventsTab = z.output<typeof myEventsTab>
export type MyEvents = z.output<typeof myEventsSchema>
