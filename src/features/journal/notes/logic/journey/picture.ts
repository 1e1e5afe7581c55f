import { monthNames } from './journey-words'

/** Colours by their role in the design system. */
export type Tone =
  | 'surface-raised'
  | 'ink'
  | 'ink-soft'
  | 'line'
  | 'line-strong'
  | 'court'
  | 'clay'
  | 'ball'
  | 'ball-edge'
type Box = { kind: 'box'; x: number; y: number; width: number; height: number; radius?: number }
type Words = {
  kind: 'words'
  x: number
  y: number
  text: string
  size: number
  align?: 'center' | 'right'
  bold?: true
}
export type Shape = (Box | Words) & { tone: Tone; opacity?: number }
/** A chart to be painted, in pixels. */
export type Picture = { width: number; height: number; shapes: Shape[] }

export const WIDTH = 1200
export const EDGE = 56
export const INNER = WIDTH - 2 * EDGE
export const TOP = 176
const FOOT = 96
export const LABEL = 22
/** From nothing to plenty. */
const SHADES = [0, 0.4, 0.6, 0.8, 1] as const

export const box = (
  tone: Tone,
  x: number,
  y: number,
  width: number,
  height: number,
  rest: Partial<Shape & Box> = {},
): Shape => ({
  kind: 'box',
  tone,
  x,
  y,
  width,
  height,
  ...rest,
})
export const words = (x: number, y: number, text: string, rest: Partial<Shape & Words> = {}): Shape => ({
  kind: 'words',
  tone: 'ink-soft',
  size: LABEL,
  x,
  y,
  text,
  ...rest,
})

/** A shade of court green; without one, the bare ground. */
export const shade = (level: number): { tone: Tone; opacity: number } =>
  level === 0 ? { tone: 'line', opacity: 1 } : { tone: 'court', opacity: SHADES[level] ?? 1 }

type Title = { title: string; text: string; product: string }

/** A title over the chart, whose journal it was kept in under it. */
export function framed({ title, text, product }: Title, height: number, shapes: readonly Shape[]): Picture {
  const foot = TOP + height + FOOT
  return {
    width: WIDTH,
    height: foot,
    shapes: [
      box('surface-raised', 0, 0, WIDTH, foot),
      words(EDGE, 92, title, { tone: 'ink', size: 48, bold: true }),
      words(EDGE, 134, text, { size: 26 }),
      ...shapes,
      box('ball-edge', EDGE, foot - 58, 26, 26, { radius: 13 }),
      box('ball', EDGE + 2, foot - 56, 22, 22, { radius: 11 }),
      words(EDGE + 40, foot - 36, product, { tone: 'ink', size: 26, bold: true }),
    ],
  }
}

/** The months under a chart, or over it. */
export const monthWords = (y: number, x: (month: number) => number, align?: 'center'): Shape[] =>
  monthNames('short').map((name, month) => words(x(month), y, name, align && { align }))
