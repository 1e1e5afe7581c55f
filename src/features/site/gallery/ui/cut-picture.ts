import type { Area } from '#/features/site/gallery/logic/crop'

/** As wide as the server keeps pictures, with room for it to choose. */
const MAX_WIDTH = 4096
const JPEG_QUALITY = 0.93

/** The part of a picture as a file of its own, upright. @throws Error where the browser can't draw it */
export async function cutPicture(image: HTMLImageElement, area: Area, name: string): Promise<File> {
  const scale = Math.min(1, MAX_WIDTH / area.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  // What was see-through would be black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY))
  if (!blob) throw new Error('This part could not be cut out')
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
