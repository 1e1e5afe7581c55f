import * as m from '#/lib/messages.gen'

export interface BuiltInPicture {
  width: number
  height: number
  alt: () => string
  caption: () => string
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
    alt: () => m.ui_pictureHeroDuskCourt(),
    caption: () => m.ui_captionHeroDuskCourt(),
    colour: '#585c5e',
    upright: true,
  },
  'night-lights': {
    width: 2048,
    height: 1366,
    alt: () => m.ui_pictureNightLights(),
    caption: () => m.ui_captionNightLights(),
    colour: '#354748',
  },
  'paddle-rack': {
    width: 2048,
    height: 1366,
    alt: () => m.ui_picturePaddleRack(),
    caption: () => m.ui_captionPaddleRack(),
    colour: '#6e513e',
  },
  'ball-on-line': {
    width: 2048,
    height: 1366,
    alt: () => m.ui_pictureBallOnLine(),
    caption: () => m.ui_captionBallOnLine(),
    colour: '#5f7551',
  },
  'two-paddles': {
    width: 2048,
    height: 1366,
    alt: () => m.ui_pictureTwoPaddles(),
    caption: () => m.ui_captionTwoPaddles(),
    colour: '#496659',
  },
  'long-shadows': {
    width: 2048,
    height: 1366,
    alt: () => m.ui_pictureLongShadows(),
    caption: () => m.ui_captionLongShadows(),
    colour: '#575141',
  },
  journal: {
    width: 2048,
    height: 1366,
    alt: () => m.ui_pictureJournal(),
    caption: () => m.ui_captionJournal(),
    colour: '#836046',
  },
  'gear-drop': {
    width: 2048,
    height: 1366,
    alt: () => m.ui_pictureGearDrop(),
    caption: () => m.ui_captionGearDrop(),
    colour: '#9d7f55',
  },
  scoreboard: {
    width: 2048,
    height: 1365,
    alt: () => m.ui_pictureScoreboard(),
    caption: () => m.ui_captionScoreboard(),
    colour: '#76614c',
  },
} as const satisfies Record<string, BuiltInPicture>

export type PictureName = keyof typeof PICTURES
