import { z } from '#/lib/zod'
import { typedLine } from '#/lib/typed-text'
import { SHIFT_TASKS } from './logic/shift-words'
import * as m from '#/lib/messages.gen'

/** More people than this open and check in at no event. */
export const MAX_SHIFTS = 20
export const MAX_SHIFT_NOTE_CHARS = 200

const personSchema = z.object({ id: z.uuid(), name: z.string() })
const task = z.enum(SHIFT_TASKS)

const shiftSchema = z
  .object({
    id: z.uuid(),
    task,
    note: z.string(),
    /** Who has it; null while it is free. */
    member: personSchema.nullable(),
    isMine: z.boolean(),
    version: z.number().int(),
    can: z.object({ take: z.boolean(), giveBack: z.boolean() }),
  })
  .meta({ id: 'SquadShift' })

/** The shifts of an event, for those who run it and for the squad. */
export const eventShiftsSchema = z
  .object({
    shifts: z.array(shiftSchema),
    /** Whom one may be given to; empty for who may not assign. */
    members: z.array(personSchema),
    can: z.object({ assign: z.boolean() }),
  })
  .meta({ id: 'EventShifts' })

const listedShiftSchema = shiftSchema
  .extend({
    event: z.object({
      id: z.uuid(),
      title: z.string(),
      eventDate: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      timeZone: z.string(),
      startsAt: z.iso.datetime(),
      location: z.string(),
      isCancelled: z.boolean(),
    }),
    /** Whether the list at the gate is open to the viewer now. */
    opensGate: z.boolean(),
  })
  .meta({ id: 'ListedSquadShift' })
export const myShiftsSchema = z
  .object({
    mine: z.array(listedShiftSchema),
    /** Free ones of events to come that the viewer may know of; empty for who is not in the squad. */
    free: z.array(listedShiftSchema),
  })
  .meta({ id: 'MySquadShifts' })

export const addShiftSchema = z.strictObject({
  task,
  note: typedLine(MAX_SHIFT_NOTE_CHARS).default(''),
  /** Somebody to give it to at once. */
  memberId: z
    .uuid({ error: () => m.squad_chooseSomeone() })
    .nullable()
    .default(null),
})
export const changeShiftSchema = z.strictObject({
  /** As the shift was seen: another one is refused. */
  version: z.number().int(),
  memberId: z
    .uuid({ error: () => m.squad_chooseSomeone() })
    .nullable()
    .optional(),
  note: typedLine(MAX_SHIFT_NOTE_CHARS).optional(),
})

export type SquadShift = z.output<typeof shiftSchema>
export type EventShifts = z.output<typeof eventShiftsSchema>
export type ListedShift = z.output<typeof listedShiftSchema>
export type MyShifts = z.output<typeof myShiftsSchema>
export type AddShift = z.output<typeof addShiftSchema>
export type AddShiftInput = z.input<typeof addShiftSchema>
export type ChangeShift = z.output<typeof changeShiftSchema>
