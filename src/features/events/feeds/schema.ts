import { z } from '#/lib/zod'

export const ownCalendarSchema = z
  .object({
    /** Opens one's own calendar, and the members' part of one's communities', to whoever has it. Null: none made yet. */
    key: z.string().nullable(),
    address: z.string().nullable(),
    /** When a program last looked; null: never. */
    lastReadAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnCalendar' })

export type OwnCalendar = z.output<typeof ownCalendarSchema>
