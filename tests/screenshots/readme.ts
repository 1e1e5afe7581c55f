import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { EventPage } from '#/features/events/events/schema'
import type { Codes } from '#/features/tournaments/access/schema'
import { type Role, sessionOf, test, untilInteractive } from '../support/e2e'
import { apiAs } from '../support/e2e-people'
import { drawnPool, poolSettings } from '../support/saved-tournament'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const SCHEMES = ['light', 'dark'] as const
const PICTURE_WIDTH = 780
const RALLY = { target: 11, winBy: 2, cap: null, bestOf: 1, serving: 'rally' } as const

type Shot = {
  name: string
  role: Role
  device: typeof PHONE | typeof DESKTOP
  open: (page: Page) => Promise<void>
}

async function shoot(browser: Browser, { name, role, device, open }: Shot): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const session = role === 'anonymous' ? {} : { storageState: sessionOf(role) }
    const context = await browser.newContext({
      ...device,
      ...session,
      colorScheme,
      ...(process.env.E2E_URL === undefined ? {} : { baseURL: process.env.E2E_URL }),
    })
    const page = await context.newPage()
    await open(page)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot()
    await sharp(picture)
      .resize({ width: PICTURE_WIDTH })
      .webp({ quality: 80 })
      .toFile(`docs/pictures/${name}-${colorScheme}.webp`)
    await context.close()
  }
}

const opening = (path: string) => async (page: Page) => {
  await page.goto(path)
  await untilInteractive(page)
}

test('home', async ({ browser }) => {
  await shoot(browser, { name: 'home', role: 'anonymous', device: DESKTOP, open: opening('/') })
})

test('an event', async ({ browser }) => {
  const player = await apiAs('player')
  const { items } = (await (await player.get('/api/events')).json()) as EventPage
  const busiest = items.toSorted((a, b) => b.seatsTaken - a.seatsTaken)[0]
  await shoot(browser, {
    name: 'event',
    role: 'player',
    device: PHONE,
    open: opening(`/events/${busiest?.id ?? ''}`),
  })
})

test('the score pad at the court', async ({ browser }) => {
  const host = await apiAs('host')
  const teams = ['a', 'b', 'c', 'd']
  const saved = await host.post('/api/matchups', {
    data: { settings: poolSettings({ scoring: RALLY }), entries: drawnPool(teams) },
  })
  const { id } = (await saved.json()) as { id: string }
  const { score } = (await (await host.post(`/api/matchups/${id}/codes/score`)).json()) as Codes
  await shoot(browser, {
    name: 'court',
    role: 'anonymous',
    device: PHONE,
    async open(page) {
      await opening(`/game-generator/join?code=${score ?? ''}`)(page)
      await page.getByLabel('Your name').fill('Sam')
      await page.getByRole('button', { name: 'Keep score' }).click()
      await page.getByRole('link', { name: /^Score match 1,/ }).click()
      const point = page.getByRole('button', { name: /^Point for/ }).first()
      for (let tap = 0; tap < 4; tap += 1) await point.click()
    },
  })
})

test('the journal', async ({ browser }) => {
  await shoot(browser, { name: 'journal', role: 'player', device: PHONE, open: opening('/paddlefolk-notes') })
})
