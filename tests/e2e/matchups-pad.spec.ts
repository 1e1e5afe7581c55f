import type { APIRequestContext, Page } from '@playwright/test'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { Tournament } from '#/features/tournaments/run/schema'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import type { Codes } from '#/features/tournaments/access/schema'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { apiAs } from '../support/e2e-people'
import { drawnPool, poolSettings, scoreOf } from '../support/saved-tournament'

test.use({ serviceWorkers: 'allow' })

type Sent = { id: string; act: Act }

/** A tournament of the demo host's, with the codes of its wall. */
async function tournament(entries: readonly Sent[], more: Partial<TournamentSettings> = {}) {
  const host = await apiAs('host')
  const saved = await host.post('/api/matchups', { data: { settings: poolSettings(more), entries } })
  expect(saved.status(), await saved.text()).toBe(201)
  const { id } = (await saved.json()) as { id: string }
  const codeFor = async (right: keyof Codes) =>
    ((await (await host.post(`/api/matchups/${id}/codes/${right}`)).json()) as Codes)[right] ?? ''
  return { id, host, register: await codeFor('register'), score: await codeFor('score') }
}
const act = async (host: APIRequestContext, id: string, sent: Sent) => {
  const response = await host.post(`/api/matchups/${id}/acts`, { data: { entries: [sent] } })
  expect(response.status(), await response.text()).toBe(200)
}
const viewOf = async (host: APIRequestContext, id: string) =>
  ((await (await host.get(`/api/matchups/${id}`)).json()) as Tournament).view
const matchOf = async (host: APIRequestContext, id: string) => (await viewOf(host, id)).matches[0]
const lengthOf = async (host: APIRequestContext, id: string) =>
  ((await (await host.get(`/api/matchups/${id}`)).json()) as Tournament).seq

/** What is tapped beside a court is at least this high. */
const COURT_SIDE_PX = 44
const RALLY = { target: 5, winBy: 2, cap: null, bestOf: 1, serving: 'rally' } as const
const TWO = drawnPool(['a', 'b'])

/** Comes by the wall's code and gives a name. */
async function scoring(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/game-generator/join?code=${code}`)
  await untilInteractive(page)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Keep score' }).click()
  await page.getByRole('link', { name: /^Score match 1,/ }).click()
  await expect(page.getByRole('button', { name: 'Point for Team A' })).toBeVisible()
}
const taps = async (page: Page, name: string, times: number) => {
  for (let tap = 0; tap < times; tap += 1) await page.getByRole('button', { name }).click()
}

test('a team registers by the code on the wall and is let in @phone', async ({ quietPage: page }) => {
  const { id, host, register } = await tournament([])
  await page.goto('/game-generator/join')
  await untilInteractive(page)
  await page.getByLabel('Code').fill('KRT')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByText('A code has six letters').first()).toBeVisible()
  await page.getByLabel('Code').fill(`${register.slice(0, 3).toLowerCase()} ${register.slice(3)}`)
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your team')
  await expectAccessible(page)
  await page.getByLabel('Team name').fill('Net Gains')
  await page.getByLabel('Players').fill('Ana Ruiz, Bo Lind')
  await page.getByLabel('Rating').fill('3,5')
  await page.getByRole('button', { name: 'Enter the team' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list')
  const log = (await (await host.get(`/api/matchups/${id}/log`)).json()) as { entries: Sent[] }
  const asked = log.entries.at(-1)?.act
  expect(asked).toMatchObject({ act: 'enter', asked: true, players: ['Ana Ruiz', 'Bo Lind'], rating: 3.5 })
  await act(host, id, {
    id: 'let-in',
    act: { act: 'admit', entrant: asked?.act === 'enter' ? asked.entrant : '' },
  })
  expect((await viewOf(host, id)).entrants.map(({ name }) => name)).toEqual(['Net Gains'])
})

test('a match is scored by taps to its end, with one taken back @phone', async ({ quietPage: page }) => {
  const { id, host, score } = await tournament(TWO, { scoring: RALLY })
  await scoring(page, score, 'Mia')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const side of ['Team A', 'Team B'])
    expect(
      (await page.getByRole('button', { name: `Point for ${side}` }).boundingBox())?.height,
    ).toBeGreaterThanOrEqual(COURT_SIDE_PX)
  await taps(page, 'Point for Team A', 3)
  await taps(page, 'Point for Team B', 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await taps(page, 'Point for Team B', 2)
  await expect(page.getByText('2-3')).toBeVisible()
  await expect.poll(async () => (await matchOf(host, id))?.games).toEqual([[3, 2]])
  await taps(page, 'Point for Team A', 2)
  await expect(page.getByText('Team A win')).toBeVisible()
  expect((await matchOf(host, id))?.winner).toBeNull()
  await page.getByRole('button', { name: 'Send final score' }).click()
  await expect(page.getByText('Sent')).toBeVisible()
  expect(await matchOf(host, id)).toMatchObject({ state: 'done', games: [[5, 2]], winner: 0 })
})

test('without a network taps are kept through a reload, and sent once when it is back @phone', async ({
  quietPage: page,
  context,
}) => {
  const { id, host, score } = await tournament(TWO, { scoring: RALLY })
  await scoring(page, score, 'Mia')
  await expect
    .poll(
      () => page.evaluate(async (path) => (await caches.match(path))?.status, `/game-generator/${id}/score`),
      // The worker begins with what the whole app is made of.
      { timeout: 20_000 },
    )
    .toBe(200)
  const before = await lengthOf(host, id)
  await context.setOffline(true)
  await taps(page, 'Point for Team A', 4)
  await expect(page.getByText(/Saved on this phone, \d to send/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Point for Team A' })).toContainText('4')
  await taps(page, 'Point for Team A', 1)
  await page.getByRole('button', { name: 'Send final score' }).click()
  await expect(page.getByText(/Saved on this phone, \d to send/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Correct match 1,/ })).toBeVisible()
  expect(await lengthOf(host, id)).toBe(before)
  await context.setOffline(false)
  await expect(page.getByText('Sent')).toBeVisible({ timeout: 20_000 })
  expect(await matchOf(host, id)).toMatchObject({ state: 'done', games: [[5, 0]] })
  // The last running score before the reload at most, and the final one.
  expect((await lengthOf(host, id)) - before).toBeLessThanOrEqual(3)
})

test('two who disagree are asked which score is right @phone', async ({ quietPage: page, context }) => {
  const { id, host, score } = await tournament(TWO, { scoring: { ...RALLY, target: 11 } })
  await scoring(page, score, 'Mia')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Type' }).click()
  await page.getByLabel('Game 1: Team A').fill('11')
  await page.getByLabel('Game 1: Team B').fill('7')
  await page.getByRole('button', { name: 'Send final score' }).click()
  await expect(page.getByText('Saved on this phone, 1 to send')).toBeVisible()
  await act(host, id, { id: 'by-host', act: scoreOf(['b', 'a'], 7) })
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Two scores. Which is right?' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('11–7')).toBeVisible()
  await expect(dialog.getByText('7–11')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mine is right' }).click()
  await expect(page.getByText('Sent')).toBeVisible()
  expect((await matchOf(host, id))?.games).toEqual([[11, 7]])
})
