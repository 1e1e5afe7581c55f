import { plural } from '#/lib/text'
import { MAX_PICTURE_BYTES, MAX_PICTURES, PICTURE_TYPES } from './picture-limits'

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
    pictures.length < files.length && 'Use JPEG, PNG, WebP or AVIF pictures.',
    small.length < pictures.length && 'Use pictures of at most 10 MB.',
    taken.length < small.length &&
      `A note holds ${MAX_PICTURES} pictures: ${plural(small.length - taken.length, 'picture was', 'pictures were')} left out.`,
  ]
  return { taken, refusal: refusals.filter(Boolean).join(' ') || null }
}
