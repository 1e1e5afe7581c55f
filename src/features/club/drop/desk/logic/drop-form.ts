import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { type AdminDrop, type ChangeDrop, changeDropSchema } from '#/features/club/drop/desk/schema'
import { isLocalDate, localDateTime, zonedTimeToUtc } from '#/lib/dates'
import * as m from '#/lib/messages.gen'

const day = z
  .string()
  .refine((typed) => typed === '' || isLocalDate(typed), { error: () => m.drop_chooseDay() })
const time = z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, { error: () => m.drop_chooseTime() })

/** Times stand in two boxes each, on the clock of the home zone; both empty: no such time. */
export const dropFormSchema = z
  .object({
    name: changeDropSchema.shape.name.unwrap(),
    about: changeDropSchema.shape.about.unwrap(),
    pickUp: changeDropSchema.shape.pickUp.unwrap(),
    opensAt: day,
    opensTime: time,
    closesAt: day,
    closesTime: time,
  })
  .superRefine((form, context) => {
    const pairs = [
      ['opensAt', 'opensTime'],
      ['closesAt', 'closesTime'],
    ] as const
    for (const [date, clock] of pairs) {
      if ((form[date] === '') === (form[clock] === '')) continue
      const path = form[date] === '' ? date : clock
      const message = path === date ? m.drop_sayDayAsWell() : m.drop_sayTimeAsWell()
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })
export type DropForm = z.output<typeof dropFormSchema>

function boxes(at: string | null): [date: string, time: string] {
  if (at === null) return ['', '']
  const local = localDateTime(new Date(at), brand.homeTimeZone)
  return [local.date, local.time]
}

export function formOf({ name, about, pickUp, opensAt, closesAt }: AdminDrop): DropForm {
  const [opensOn, opensTime] = boxes(opensAt)
  const [closesOn, closesTime] = boxes(closesAt)
  return { name, about, pickUp, opensAt: opensOn, opensTime, closesAt: closesOn, closesTime }
}

/** The moment two boxes say; as it was where they still say that: boxes know no seconds. */
function instant(date: string, clock: string, before: string | null): string | null {
  if (date === '' || clock === '') return null
  const [knownDate, knownTime] = boxes(before)
  if (date === knownDate && clock === knownTime) return before
  return zonedTimeToUtc(date, clock, brand.homeTimeZone).toISOString()
}

/** What the form asks the server for, from the drop as it was read. */
export function changeOf(form: DropForm, read: AdminDrop): ChangeDrop {
  const { name, about, pickUp } = form
  return {
    version: read.version,
    name,
    about,
    pickUp,
    opensAt: instant(form.opensAt, form.opensTime, read.opensAt),
    closesAt: instant(form.closesAt, form.closesTime, read.closesAt),
  }
}
