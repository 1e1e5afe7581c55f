export interface BuiltInPicture {
  width: number
  height: number
  alt: string
  caption: string
  /** Its mean colour, shown until it arrives. */
  colour: string
  /** It has an upright cut, for a phone. */
  upright?: true
}

/** The pictures of assets/pictures, made by scripts/pictures.mjs. */
export const PICTURES = {
  'hero-dusk-court': {
    width: 2048,
    height: 1152,
    alt: 'A pickleball court at dusk under the lights, a yellow ball resting by the kitchen line, palms against an orange and violet sky',
    caption: 'Lights on. Your court is ready.',
    colour: '#585c5e',
    upright: true,
  },
  'night-lights': {
    width: 2048,
    height: 1366,
    alt: 'Two floodlit pickleball courts at night with palms and hillside lights behind the fence',
    caption: 'Tuesday Night Lights',
    colour: '#354748',
  },
  'paddle-rack': {
    width: 2048,
    height: 1366,
    alt: 'Seven colourful paddles queued in a timber rack on a chain-link fence at sunset',
    caption: 'Put your paddle up. You are next.',
    colour: '#6e513e',
  },
  'ball-on-line': {
    width: 2048,
    height: 1366,
    alt: 'Close view of a perforated yellow pickleball sitting on a white court line in late sun',
    caption: 'On the line is in.',
    colour: '#5f7551',
  },
  'two-paddles': {
    width: 2048,
    height: 1366,
    alt: 'Two crossed paddles, clay and navy, with a ball at a court line, seen from above in evening sun',
    caption: 'Find your partner.',
    colour: '#496659',
  },
  'long-shadows': {
    width: 2048,
    height: 1366,
    alt: 'A doubles point seen from straight above, four players casting long evening shadows over a green and blue court',
    caption: 'Four players, one point, long shadows.',
    colour: '#575141',
  },
  journal: {
    width: 2048,
    height: 1366,
    alt: 'An open notebook with a sketched court and a red shot path, a pen, a coffee, a ball and a paddle on a plank table',
    caption: 'Write down what worked.',
    colour: '#836046',
  },
  'gear-drop': {
    width: 2048,
    height: 1366,
    alt: 'A folded navy tee, a green cap with a ball emblem and a pickleball on a clay ground',
    caption: 'Drop 001',
    colour: '#9d7f55',
  },
  scoreboard: {
    width: 2048,
    height: 1365,
    alt: 'A courtside LED scoreboard showing 0, 0, 2 with a ball on top, palms and dusk behind',
    caption: 'Zero, zero, two. Tournament day.',
    colour: '#76614c',
  },
} as const satisfies Record<string, BuiltInPicture>

export type PictureName = keyof typeof PICTURES
