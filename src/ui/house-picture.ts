import { JPEG_WIDTH, pictureFiles } from '#/ui/picture-sources'
import type { PictureName } from '#/ui/pictures'

/** One of our own pictures, for links that unfold in chats: its JPEG with its size and what it shows. */
export function housePicture(name: PictureName) {
  const { src: path, width = JPEG_WIDTH, height = JPEG_WIDTH, alt = '' } = pictureFiles(name)
  return { path, alt, size: { width: JPEG_WIDTH, height: Math.round((JPEG_WIDTH * height) / width) } }
}
