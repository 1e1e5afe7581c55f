import type { PictureSource } from '#/ui/picture-sources'
import { PICTURES, type PictureName } from '#/ui/pictures'

/** An upload's variants, in pixels. Of a smaller original the server answers the largest there is. */
const UPLOAD_WIDTHS = [640, 1080, 1920] as const
/** Shown where nothing was chosen: each fits any event or community. */
const STAND_INS: readonly PictureName[] = ['ball-on-line', 'two-paddles', 'paddle-rack', 'long-shadows']

const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name)

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
  if (image?.startsWith('/uploads/')) return { src: image, widths: UPLOAD_WIDTHS, width: 1920, height: 1280 }
  return standIn(seed)
}
