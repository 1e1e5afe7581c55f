import { z } from '#/lib/zod'
import { typedParagraphs, visibleLine } from '#/lib/typed-text'
import * as m from '#/lib/messages.gen'

/** More than one page can present. */
export const MAX_SQUAD = 60
export const MAX_ROLE_CHARS = 60
export const MAX_STORY_CHARS = 600

export const memberSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    roleTitle: z.string(),
    story: z.string(),
    /** The address of an upload, without a width. */
    picture: z.string().nullable(),
  })
  .meta({ id: 'SquadMember' })
export const squadSchema = z.object({ members: z.array(memberSchema) }).meta({ id: 'Squad' })

export const roleTitle = visibleLine(3, MAX_ROLE_CHARS, () => m.squad_sayWhatTheyDo())
const story = typedParagraphs(MAX_STORY_CHARS)
const picture = z
  .string()
  .regex(/^\/uploads\/[0-9a-f-]{36}$/, { error: () => m.squad_choosePicture() })
  .nullable()

const rosterMemberSchema = memberSchema
  .extend({
    userId: z.uuid(),
    email: z.string().nullable(),
    suspended: z.boolean(),
    joinedAt: z.iso.datetime(),
  })
  .meta({ id: 'SquadRosterMember' })
/** As admins see it. */
export const rosterSchema = z.object({ members: z.array(rosterMemberSchema) }).meta({ id: 'SquadRoster' })

export const addMemberSchema = z.strictObject({
  userId: z.uuid({ error: () => m.squad_chooseSomeone() }),
  roleTitle,
  story: story.default(''),
  picture: picture.default(null),
})
export const changeMemberSchema = z.strictObject({
  roleTitle: roleTitle.optional(),
  story: story.optional(),
  picture: picture.optional(),
})
export const orderMembersSchema = z.strictObject({ ids: z.array(z.uuid()).max(MAX_SQUAD) })

export type SquadMember = z.output<typeof memberSchema>
export type Squad = z.output<typeof squadSchema>
export type RosterMember = z.output<typeof rosterMemberSchema>
export type Roster = z.output<typeof rosterSchema>
export type AddMember = z.output<typeof addMemberSchema>
export type AddMemberInput = z.input<typeof addMemberSchema>
export type ChangeMember = z.output<typeof changeMemberSchema>
