import { z } from '#/lib/zod'
import { typedLine } from '#/lib/typed-text'
import * as m from '#/lib/messages.gen'

const GALLERIES = ['memories', 'grid'] as const
/** How many of each gallery the home page shows; a gallery never has fewer. */
export const SHOWN = 4
const MAX_PHOTOS = 60

const photoSchema = z.object({ id: z.uuid(), image: z.string(), alt: z.string(), caption: z.string() })
export const galleriesSchema = z
  .object({ memories: z.array(photoSchema), grid: z.array(photoSchema) })
  .meta({ id: 'Galleries' })
/** All of both, also those that wait behind the ones shown. */
export const allGalleriesSchema = galleriesSchema.meta({ id: 'AllGalleries' })

const imageSchema = z
  .string()
  .regex(/^(\/uploads\/[0-9a-f-]{36}|[a-z0-9-]{1,60})$/, { error: () => m.gallery_choosePicture() })
const altSchema = typedLine(250).pipe(z.string().min(5, { error: () => m.gallery_sayWhatItShows() }))
const captionSchema = typedLine(120)

export const addPhotoSchema = z.strictObject({
  gallery: z.enum(GALLERIES),
  image: imageSchema,
  alt: altSchema,
  caption: captionSchema.default(''),
  /** Where it goes: 0 is first; without it, last. */
  place: z.number().int().min(0).max(MAX_PHOTOS).optional(),
})
export const changePhotoSchema = z.strictObject({
  image: imageSchema.optional(),
  alt: altSchema.optional(),
  caption: captionSchema.optional(),
})
export const orderPhotosSchema = z.strictObject({ ids: z.array(z.uuid()).max(MAX_PHOTOS) })

export const galleryParam = z.object({
  gallery: z.enum(GALLERIES),
})

export type GalleryName = (typeof GALLERIES)[number]
export type Photo = z.output<typeof photoSchema>
export type Galleries = z.output<typeof galleriesSchema>
export type AddPhoto = z.output<typeof addPhotoSchema>
export type AddPhotoInput = z.input<typeof addPhotoSchema>
export type ChangePhoto = z.output<typeof changePhotoSchema>
