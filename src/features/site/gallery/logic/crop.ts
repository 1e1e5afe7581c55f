export interface Size {
  width: number
  height: number
}

/** Pixels of the original. */
export interface Area extends Size {
  x: number
  y: number
}

export interface Cropping {
  /** Width to height of what is kept; null keeps the picture's own. */
  aspect: number | null
  /** 1 shows as much as the aspect allows. */
  zoom: number
  /** Where the part lies on the way from the left (or top) edge, 0, to the other, 1. */
  across: number
  down: number
}

export const WHOLE: Cropping = { aspect: null, zoom: 1, across: 0.5, down: 0.5 }
export const MAX_ZOOM = 4

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The part of a picture that is kept: never beyond its edges, never less than a pixel. */
export function croppedArea(picture: Size, { aspect, zoom, across, down }: Cropping): Area {
  const ratio = aspect ?? picture.width / picture.height
  const widest = Math.min(picture.width, picture.height * ratio)
  const scale = within(zoom, 1, MAX_ZOOM)
  const width = Math.max(1, Math.round(widest / scale))
  const height = within(Math.round(widest / ratio / scale), 1, picture.height)
  return {
    x: Math.round((picture.width - width) * within(across, 0, 1)),
    y: Math.round((picture.height - height) * within(down, 0, 1)),
    width,
    height,
  }
}

const moved = (at: number, share: number, shown: number, all: number) =>
  all > shown ? within(at - (share * shown) / (all - shown), 0, 1) : at

/** After the picture was dragged by a share of the frame: it follows the finger, so the part moves against it. */
export function dragged(picture: Size, cropping: Cropping, by: { across: number; down: number }): Cropping {
  const area = croppedArea(picture, cropping)
  return {
    ...cropping,
    across: moved(cropping.across, by.across, area.width, picture.width),
    down: moved(cropping.down, by.down, area.height, picture.height),
  }
}
