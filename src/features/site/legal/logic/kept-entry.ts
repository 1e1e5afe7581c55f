import type { Keeping } from '#/features/foundation/settings/schema'
import { plural } from '#/lib/text'

/** One kind of thing that is kept of people. */
export interface KeptData {
  title: string
  what: string
  why: string
  until: (keep: Keeping) => string
}

export const days = (count: number) => plural(count, 'day')
export const WITH_ACCOUNT = 'As long as the account.'
