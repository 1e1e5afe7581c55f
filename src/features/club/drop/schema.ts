import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

const count = z.number().int()
const phase = z.enum(['planned', 'coming', 'open', 'closed'])

const pictureSchema = z.object({ image: z.string(), alt: z.string() })

export const sizeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How many there are in all, and how many of them nobody has yet. */
  stock: count,
  left: count,
  waiting: count,
})

const ownSchema = z
  .object({
    sizeId: z.uuid(),
    status: z.enum(['waiting', 'reserved', 'picked_up', 'given_back']),
    /** Place in line, from 1; null for who does not wait. */
    position: count.nullable(),
    /** The number of the thing within its size; null for who holds none. */
    itemNumber: count.nullable(),
    since: z.iso.datetime(),
    version: count,
  })
  .meta({ id: 'OwnDropReservation' })

export const dropSchema = z
  .object({
    name: z.string(),
    about: z.string(),
    pickUp: z.string(),
    opensAt: z.iso.datetime().nullable(),
    closesAt: z.iso.datetime().nullable(),
    phase,
    pictures: z.array(pictureSchema),
    sizes: z.array(sizeSchema),
    mine: ownSchema.nullable(),
    /** The viewer has to prove their address before they can reserve. */
    mustConfirm: z.boolean(),
    /** `reserve`: as soon as it is open, for as long as it is. */
    can: z.object({ reserve: z.boolean(), giveBack: z.boolean() }),
  })
  .meta({ id: 'Drop' })

/** What the server's clock shows. */
export const clockSchema = z.object({ now: z.iso.datetime() }).meta({ id: 'Clock' })

export const reserveSchema = z.strictObject({ sizeId: z.uuid({ error: () => m.drop_chooseSize() }) })

export type Drop = z.output<typeof dropSchema>
export type DropSize = z.output<typeof sizeSchema>
export type OwnReservation = z.output<typeof ownSchema>
export type DropPicture = z.output<typeof pictureSchema>
export type Clock = z.output<typeof clockSchema>
