import type { NewPicture } from '#/features/club/drop/desk/schema'

export const isSamePicture = (one: NewPicture, other: NewPicture | undefined): boolean =>
  one.image === other?.image && one.alt === other.alt

/** The same ones in the same order, described alike. */
export const areSamePictures = (some: readonly NewPicture[], others: readonly NewPicture[]): boolean =>
  some.length === others.length && some.every((one, place) => isSamePicture(one, others[place]))
