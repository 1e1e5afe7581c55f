import { z } from 'zod'

const photoSchema = z.object({ id: z.uuid(), image: z.string(), alt: z.string(), caption: z.string() })
export const galleriesSchema = z
  .object({ memories: z.array(photoSchema), grid: z.array(photoSchema) })
  .meta({ id: 'Galleries' })

export type Photo = z.output<typeof photoSchema>
export type Galleries = z.output<typeof galleriesSchema>
