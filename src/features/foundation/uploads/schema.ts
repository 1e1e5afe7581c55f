import { z } from '#/lib/zod'

export const uploadSchema = z
  .object({
    image: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    widths: z.array(z.number().int()),
  })
  .meta({ id: 'Upload' })
export type Upload = z.output<typeof uploadSchema>
