import { PICTURE_WIDTHS, type PictureSource } from '#/ui/picture-sources'
import { PICTURES, type PictureName } from '#/ui/pictures'

/** What room an upload is given where its place doesn't already decide; lists don't tell its own size. */
const UPLOAD_SIZE = { width: 1200, height: 800 }
/** Shown where nothing was chosen: each fits any event or community. */
const STAND_INS: readonly PictureName[] = ['ball-on-line', 'two-paddles', 'paddle-rack', 'long-shadows']

const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name)

/** What a picture of ours shows; '' for any other. */
export const houseAlt = (image: string): string => (isPictureName(image) ? PICTURES[image].alt() : '')

function standIn(seed: string): PictureName {
  const sum = Array.from(seed).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return STAND_INS[sum % STAND_INS.length] ?? 'ball-on-line'
}

/**
 * A picture as it is stored: a built-in picture's name, the address of an upload, or nothing, in which case
 * the same `seed` (an id) gets the same picture everywhere.
 */
export function storedPicture(image: string | null, seed: string): PictureSource {
  if (image && isPictureName(image)) return image
  if (image?.startsWith('/uploads/')) {
    // Widths that a small original doesn't have are answered with the nearest it does have.
    return { src: image, widths: PICTURE_WIDTHS, ...UPLOAD_SIZE }
  }
  return standIn(seed)
}
