import { z } from '#/lib/zod'
import { noMoney, speaksOfMoney } from '#/features/stakes/stakes/logic/no-money'
import { typedLine } from '#/lib/typed-text'
import { MAX_ALT_CHARS } from './logic/photo-limits'

/** What comes with the file, as a form says it. */
export const photoWordsSchema = z.object({
  /** What is in it, for those who can’t see it. */
  alt: typedLine(MAX_ALT_CHARS)
    .refine((text) => !speaksOfMoney(text), { error: noMoney })
    .default(''),
})
export const showPhotoSchema = z.strictObject({ shown: z.boolean() })

const pictureSchema = z.object({
  /** Its files stand at `{src}/{width}.avif` and `.webp`. */
  src: z.string(),
  widths: z.array(z.number().int()),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
})

export const stakePhotoSchema = z
  .object({
    photo: pictureSchema
      .extend({
        id: z.uuid(),
        /** How many of those in the match want it shown, of how many. */
        agreed: z.number().int(),
        of: z.number().int(),
        /** To the communities that all of them are in. */
        isShown: z.boolean(),
        youShow: z.boolean(),
        /** Who put it up; null for who is gone. */
        by: z.string().nullable(),
      })
      .nullable(),
    can: z.object({ put: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'StakePhoto' })

export const photoWallSchema = z
  .object({ items: z.array(pictureSchema.extend({ atStake: z.string(), at: z.iso.datetime() })) })
  .meta({ id: 'StakePhotoWall' })

export type StakePhoto = z.output<typeof stakePhotoSchema>
export type PutPhoto = z.output<typeof photoWordsSchema> & { file: { path: string } }
export type PhotoWall = z.output<typeof photoWallSchema>
