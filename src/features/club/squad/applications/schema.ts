import { z } from '#/lib/zod'
import { queuedFields, queueSearch } from '#/features/people/user-admin/review-queue/schema'
import { memberSchema, roleTitle } from '#/features/club/squad/schema'
import { typedParagraphs } from '#/lib/typed-text'
import { APPLICATION_STATES, SQUAD_TASK_NAMES, SQUAD_TIME_NAMES } from './logic/squad-choices'
import * as m from '#/lib/messages.gen'

export const MAX_MESSAGE_CHARS = 1000
export const MAX_NOTE_CHARS = 500

const tasksSchema = z.array(z.enum(SQUAD_TASK_NAMES)).max(SQUAD_TASK_NAMES.length)
const timesSchema = z.array(z.enum(SQUAD_TIME_NAMES)).max(SQUAD_TIME_NAMES.length)

export const applySchema = z.strictObject({
  tasks: tasksSchema.min(1, { error: () => m.squad_chooseTask() }),
  availability: timesSchema.min(1, { error: () => m.squad_chooseTime() }),
  message: typedParagraphs(MAX_MESSAGE_CHARS).pipe(
    z.string().min(10, { error: () => m.squad_tellUsWhoYouAre() }),
  ),
})

const applicationSchema = z
  .object({
    id: z.uuid(),
    tasks: tasksSchema,
    availability: timesSchema,
    message: z.string(),
    status: z.enum(APPLICATION_STATES),
    note: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SquadApplication' })
/** Whether one is in the squad, and one's newest application. */
export const ownSquadSchema = z
  .object({
    member: memberSchema.nullable(),
    application: applicationSchema.nullable(),
    /** The viewer has to prove their address before they can apply. */
    mustConfirm: z.boolean(),
  })
  .meta({ id: 'OwnSquad' })

const queuedSchema = applicationSchema.extend(queuedFields).meta({ id: 'QueuedSquadApplication' })
export const listApplicationsSchema = queueSearch(z.enum(APPLICATION_STATES).default('pending'))
export const applicationPageSchema = z
  .object({ items: z.array(queuedSchema), nextCursor: z.string().nullable() })
  .meta({ id: 'SquadApplicationPage' })

const note = typedParagraphs(MAX_NOTE_CHARS)

export const approveApplicationSchema = z.strictObject({ roleTitle, note: note.default('') })
export const rejectApplicationSchema = z.strictObject({
  note: note.pipe(z.string().min(3, { error: () => m.squad_sayWhyFewWords() })),
})

export type Apply = z.output<typeof applySchema>
export type SquadApplication = z.output<typeof applicationSchema>
export type OwnSquad = z.output<typeof ownSquadSchema>
export type QueuedApplication = z.output<typeof queuedSchema>
export type ApplicationPage = z.output<typeof applicationPageSchema>
export type ListApplications = z.output<typeof listApplicationsSchema>
export type ApproveApplication = z.output<typeof approveApplicationSchema>
