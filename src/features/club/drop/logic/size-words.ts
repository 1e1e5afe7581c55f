import type { DropSize } from '#/features/club/drop/schema'

type Stock = Pick<DropSize, 'stock' | 'left' | 'waiting'>

/** '12 of 40 left', 'All 40 taken · 3 waiting', 'None of this size'. */
export function stockWords({ stock, left, waiting }: Stock): string {
  const line = waiting > 0 ? ` · ${waiting} waiting` : ''
  if (stock === 0) return `None of this size${line}`
  return left > 0 ? `${left} of ${stock} left` : `All ${stock} taken${line}`
}

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const RULES = new Intl.PluralRules('en', { type: 'ordinal' })

/** '1st', '2nd', '43rd', '111th'. */
export const ordinal = (place: number): string => `${place}${ENDINGS[RULES.select(place)] ?? 'th'}`
