import type { Keeping } from '#/features/foundation/settings/schema'

/** One kind of thing that is kept of people. */
export interface KeptData {
  title: () => string
  what: () => string
  why: () => string
  until: (keep: Keeping) => string
}
