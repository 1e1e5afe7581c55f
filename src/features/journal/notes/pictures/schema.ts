import { z } from '#/lib/zod'
import { typedLine } from '#/lib/typed-text'
import { MAX_ALT_CHARS } from './logic/picture-limits'

/** Far beyond what reordering ever gives. */
const MAX_POSITION = 1_000_000

const alt = typedLine(MAX_ALT_CHARS)
const position = z.int().min(0).max(MAX_POSITION)

/** What comes with the file, as a form says it. */
export const pictureWordsSchema = z.object({
  alt: alt.default(''),
  position: z.coerce.number().pipe(position),
})

export const changePictureSchema = z.strictObject({ alt: alt.optional(), position: position.optional() })

/** Its files are `/api/notes/{noteId}/pictures/{id}/{width}.avif` and `.webp`, for whoever may read the note. */
export const notePictureSchema = z
  .object({
    id: z.uuid(),
    alt: z.string(),
    /** Its place among the note’s pictures; of two alike the earlier one comes first. */
    position: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z.array(z.number().int()),
    /** Rises with each change. */
    version: z.number().int(),
  })
  .meta({ id: 'NotePicture' })

export type KeepPicture = z.output<typeof pictureWordsSchema> & { file: { path: string } }
export type ChangePicture = z.output<typeof changePictureSchema>
export type NotePicture = z.output<typeof notePictureSchema>
