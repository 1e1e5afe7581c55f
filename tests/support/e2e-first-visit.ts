import { expect, type Page } from '@playwright/test'
import { ANSWERS_CLICKS } from '#/client/interactive-mark'

/**
 * Opens the page and returns everything it asked for before it answered clicks, the page itself first. The page's own
 * mark and its browser's own clock decide that, not the moment at which a test looks: what begins after the mark, such
 * as the styles of other screens, may be here by then on one machine and not on another. Pictures that the page leaves
 * to the browser (`loading="lazy"`) don't count: how far ahead it fetches those depends on the line it believes to have.
 */
export async function neededUntilItAnswers(page: Page, address: string): Promise<string[]> {
  const onTheirWay = new Set<object>()
  page.on('request', (asked) => asked.resourceType() !== 'eventsource' && onTheirWay.add(asked))
  page.on('requestfinished', (asked) => onTheirWay.delete(asked))
  page.on('requestfailed', (asked) => onTheirWay.delete(asked))
  await page.goto(address)
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, ANSWERS_CLICKS)
  // The browser tells of a request when it is over.
  await expect.poll(() => onTheirWay.size).toBe(0)
  return page.evaluate((mark) => {
    const answeredAt = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
    const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(
      ({ currentSrc }) => currentSrc,
    )
    const needed = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= answeredAt && !lazy.includes(name))
    return [location.href, ...needed.map(({ name }) => name)]
  }, ANSWERS_CLICKS)
}
