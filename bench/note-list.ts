import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { percentile } from '#/lib/percentile'
import { chromiumLaunch } from '../tests/support/chromium'
import { makeCrowd, type Member } from '../tests/support/crowd'
import { startServerProcess } from '../tests/support/server-process'
import { openTestDatabase, TEST_PUBLIC_URL, TEST_SECRET } from '../tests/support/storm'
import { fillJournals, NOTES } from './notes'
import { PHONE } from './phone'

const RUNS = 7
/** So many fill the first page, as 5,000 do: what more of them cost is the difference. */
const FEW_NOTES = 60

type Moments = { shellMs: number; listMs: number }

/** Keeps the moment at which the first note can be followed: it stands in the list, and React answers its clicks. */
function watchForList(): void {
  const timer = setInterval(() => {
    const note = document.querySelector('[aria-label="Your notes"] h3 a')
    const answers = note && Object.keys(note).some((key) => key.startsWith('__reactProps$'))
    if (!answers || document.documentElement.dataset.hydrated !== 'true') return
    performance.mark('list-interactive')
    clearInterval(timer)
  })
}

async function visit(context: BrowserContext, url: string): Promise<Moments> {
  const page = await context.newPage()
  await page.addInitScript(watchForList)
  await page.goto(`${url}/paddlefolk-notes`)
  await page.waitForFunction(() => performance.getEntriesByName('list-interactive').length > 0)
  const moments = await page.evaluate(() => ({
    shellMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    listMs: performance.getEntriesByName('list-interactive')[0]?.startTime ?? Number.NaN,
  }))
  await page.close()
  return moments
}

const middle = (all: readonly Moments[], of: (one: Moments) => number) =>
  percentile(all.map(of), 50) ?? Number.NaN

/** The middle of some visits by a phone: with nothing of the app kept, and by one that has been there. */
async function visits(browser: Browser, url: string, { cookie }: Member) {
  const first: Moments[] = []
  const again: Moments[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext(PHONE)
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    first.push(await visit(context, url))
    again.push(await visit(context, url))
    await context.close()
  }
  const figures = (moments: readonly Moments[]) => ({
    shellMs: middle(moments, ({ shellMs }) => shellMs),
    afterShellMs: middle(moments, ({ shellMs, listMs }) => listMs - shellMs),
  })
  return { first: figures(first), again: figures(again) }
}

/**
 * How long after the page's frame is painted the list of a journal of 5,000 notes answers, in a browser, in
 * milliseconds; beside that of a journal whose notes just fill the first page.
 */
export async function measureNoteList(source: Record<string, string>) {
  const database = await openTestDatabase(source)
  const [many, other, few] = await makeCrowd(database.db, {
    size: 3,
    secret: TEST_SECRET,
    publicUrl: TEST_PUBLIC_URL,
  })
  if (!many || !other || !few) throw new Error('Nobody writes')
  await fillJournals(database, [many.id, other.id], NOTES)
  await fillJournals(database, [few.id], FEW_NOTES)
  await database.close()
  const server = await startServerProcess({
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: TEST_PUBLIC_URL,
    ...source,
  })
  const browser = await chromium.launch(chromiumLaunch())
  try {
    return { many: await visits(browser, server.url, many), few: await visits(browser, server.url, few) }
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
  }
}
