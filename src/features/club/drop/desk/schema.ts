import { z } from '#/lib/zod'
import { dropSchema, sizeSchema } from '#/features/club/drop/schema'
import { typedLine, typedParagraphs, visibleLine } from '#/lib/typed-text'
import * as m from '#/lib/messages.gen'

/** Of one size; more than any club hands out on an evening. */
const MAX_STOCK = 1000
export const MAX_SIZES = 20
export const MAX_PICTURES = 8
export const MAX_NAME_CHARS = 80
export const MAX_ABOUT_CHARS = 2000
export const MAX_PICK_UP_CHARS = 500
const MAX_SIZE_CHARS = 20
const MAX_ALT_CHARS = 250

const count = z.number().int()

/** As admins see and change it. */
export const adminDropSchema = dropSchema
  .omit({ mine: true, mustConfirm: true, can: true })
  .extend({
    version: count,
    sizes: z.array(
      sizeSchema.extend({
        reserved: count,
        pickedUp: count,
      }),
    ),
  })
  .meta({ id: 'AdminDrop' })

export const changeDropSchema = z.strictObject({
  /** As it was read: an older one is refused. */
  version: count,
  name: typedLine(MAX_NAME_CHARS).optional(),
  about: typedParagraphs(MAX_ABOUT_CHARS).optional(),
  pickUp: typedParagraphs(MAX_PICK_UP_CHARS).optional(),
  opensAt: z.iso
    .datetime({ error: () => m.drop_chooseDateAndTime() })
    .nullable()
    .optional(),
  closesAt: z.iso
    .datetime({ error: () => m.drop_chooseDateAndTime() })
    .nullable()
    .optional(),
})

const image = z
  .string()
  .regex(/^(\/uploads\/[0-9a-f-]{36}|[a-z0-9-]{1,60})$/, { error: () => m.drop_choosePicture() })
const alt = typedLine(MAX_ALT_CHARS).pipe(z.string().min(5, { error: () => m.drop_describePicture() }))
export const pictureSchema = z.strictObject({ image, alt })
/** All of them, in their order. */
export const picturesSchema = z.strictObject({
  pictures: z.array(pictureSchema).max(MAX_PICTURES),
  /** As they were read: where they are others by now, nothing is changed. */
  seen: dropSchema.shape.pictures.optional(),
})

const sizeName = visibleLine(1, MAX_SIZE_CHARS, () => m.drop_nameTheSize())
const stock = z
  .number({ error: () => m.drop_sayHowMany() })
  .int({ error: () => m.drop_useWholeNumber() })
  .min(0, { error: () => m.drop_zeroOrMore() })
  .max(MAX_STOCK, { error: () => m.drop_useAtMost({ max: MAX_STOCK }) })
export const addSizeSchema = z.strictObject({ name: sizeName, stock })
export const changeSizeSchema = z.strictObject({
  name: sizeName.optional(),
  stock: stock.optional(),
  /** The stock as it was seen: where it is another by now, nothing is changed. */
  stockSeen: count.optional(),
})

export const switchSchema = z.strictObject({ to: z.enum(['open', 'closed']) })

export type AdminDrop = z.output<typeof adminDropSchema>
export type AdminSize = AdminDrop['sizes'][number]
export type ChangeDrop = z.output<typeof changeDropSchema>
export type NewPicture = z.output<typeof pictureSchema>
export type SetPictures = z.output<typeof picturesSchema>
export type AddSize = z.output<typeof addSizeSchema>
export type ChangeSize = z.output<typeof changeSizeSchema>
