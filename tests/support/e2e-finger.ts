import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }
const STEPS = 8

/** One finger, put down, drawn along and lifted, as the browser gets it from a screen. */
export async function finger(page: Page, from: Point, by: Point): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= STEPS; step += 1)
    await touch('touchMove', [{ x: from.x + (by.x * step) / STEPS, y: from.y + (by.y * step) / STEPS }])
  await touch('touchEnd', [])
  await screen.detach()
}

/** For so many frames nothing moves on a page that has come to rest. */
const FRAMES_AT_REST = 3

/**
 * Where its middle is, once it stands in the middle of the window. A page that was drawn along glides on for a while: a
 * finger put down on it then stops it, and does nothing else.
 */
export async function middleOf(part: Locator): Promise<Point> {
  await part.evaluate(async (element, framesAtRest) => {
    let top = Number.NaN
    for (let still = 0; still < framesAtRest;) {
      await new Promise(requestAnimationFrame)
      const now = element.getBoundingClientRect().top
      still = now === top ? still + 1 : 0
      top = now
    }
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, FRAMES_AT_REST)
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
