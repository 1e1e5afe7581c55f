import { MAX_PICTURE_BYTES, MAX_PICTURES, PICTURE_TYPES } from './picture-limits'
import * as m from '#/lib/messages.gen'

/** What of some files becomes pictures of a note that has `held`, and what is said of the others. */
export function chosenFiles<F extends { type: string; size: number }>(
  files: readonly F[],
  held: number,
): { taken: F[]; refusal: string | null } {
  const isPicture = ({ type }: F) => (PICTURE_TYPES as readonly string[]).includes(type)
  const pictures = files.filter(isPicture)
  const small = pictures.filter(({ size }) => size <= MAX_PICTURE_BYTES)
  const taken = small.slice(0, Math.max(0, MAX_PICTURES - held))
  const refusals = [
    pictures.length < files.length && m.notes_pictureTypes(),
    small.length < pictures.length && m.notes_pictureTooLarge(),
    taken.length < small.length &&
      m.notes_picturesLeftOut({ max: MAX_PICTURES, count: small.length - taken.length }),
  ]
  return { taken, refusal: refusals.filter(Boolean).join(' ') || null }
}
