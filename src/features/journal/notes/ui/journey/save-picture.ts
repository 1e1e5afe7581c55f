import type { Picture, Shape, Tone } from '#/features/journal/notes/logic/journey/picture'

/** Twice the pixels, for screens that have them. */
const SCALE = 2
const FACES = {
  bold: '750 SIZEpx "Bricolage Display", "Bricolage Stand-in", system-ui, sans-serif',
  plain: '500 SIZEpx Figtree, "Figtree Stand-in", system-ui, sans-serif',
}

/** The colours of roles as the page shows them, in whichever theme. */
function paletteOf(shapes: readonly Shape[]): Map<Tone, string> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const palette = new Map<Tone, string>()
  for (const { tone } of shapes) {
    if (palette.has(tone)) continue
    probe.style.color = `var(--${tone})`
    palette.set(tone, getComputedStyle(probe).color)
  }
  probe.remove()
  return palette
}

function paint(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'box') {
    context.beginPath()
    context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius ?? 0)
    context.fill()
    return
  }
  context.font = FACES[shape.bold ? 'bold' : 'plain'].replace('SIZE', String(shape.size))
  context.textAlign = shape.align ?? 'left'
  context.fillText(shape.text, shape.x, shape.y)
}

async function paintedPng({ width, height, shapes }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to paint on')
  await document.fonts.ready
  context.scale(SCALE, SCALE)
  const palette = paletteOf(shapes)
  for (const shape of shapes) {
    context.fillStyle = palette.get(shape.tone) ?? 'currentColor'
    context.globalAlpha = shape.opacity ?? 1
    paint(context, shape)
  }
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const png = await promise
  if (!png) throw new Error('The picture could not be painted')
  return png
}

/** Paints it in the page's own typefaces and colours, and hands it over as a file. */
export async function savePicture(picture: Picture, name: string): Promise<void> {
  const url = URL.createObjectURL(await paintedPng(picture))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
