import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import { newSettings, numberedCourts } from '#/features/tournaments/core/logic/tournament/defaults'
import { replay, type Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { knownSides, matchesOf, type Match } from '#/features/tournaments/core/logic/tournament/matches'
import type { TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import type { TournamentLog } from '#/features/tournaments/run/schema'
import { localDateTime } from '#/lib/dates'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { apiAs } from '../support/e2e-people'

const ZONE = 'America/Los_Angeles'
const BEGUN_MS = 30 * 60 * 1000
const SATURDAY_TIMEOUT_MS = 90_000
const BY_CODE = 22

/** Five pools on six courts, begun half an hour ago; the winners and three more go on, with a match for third. */
function saturday(): TournamentSettings {
  const { date, time } = localDateTime(new Date(Date.now() - BEGUN_MS), ZONE)
  const usual = newSettings(date, ZONE)
  return {
    ...usual,
    name: `Saturday Smash ${randomUUID().slice(0, 6)}`,
    startTime: time,
    courts: numberedCourts(6),
    format: {
      kind: 'pools',
      pools: 5,
      meetings: 1,
      playoffs: {
        advancing: 1,
        wildCards: 3,
        wildCardMethod: 'win-percentage',
        bracket: { kind: 'single', thirdPlace: true, reset: false, bestOf: { usual: 1 } },
      },
    },
  }
}

const nameOf = (number: number) => `Team ${String(number).padStart(2, '0')}`
/** By its name the stronger a team, the earlier; the two that enter last are the strongest. */
const strengthOf = ({ state }: Tournament, id: string) => state.entrants.get(id)?.name ?? ''

const FINAL = 'b.W3-1'
const isAct =
  (name: Act['act']) =>
  ({ act }: Tournament['log'][number]) =>
    act.act === name

class Organiser {
  private readonly api: APIRequestContext
  readonly id: string
  constructor(api: APIRequestContext, id: string) {
    this.api = api
    this.id = id
  }

  async tournament(): Promise<Tournament> {
    const response = await this.api.get(`/api/matchups/${this.id}/log`)
    const { settings, entries } = (await response.json()) as TournamentLog
    return replay(settings, entries)
  }

  async act(...acts: Act[]): Promise<void> {
    const entries = acts.map((act) => ({ id: randomUUID(), act }))
    const response = await this.api.post(`/api/matchups/${this.id}/acts`, { data: { entries } })
    expect(response.status(), await response.text()).toBe(200)
  }

  /** Waits for what was done on a page: it shows there before it is sent. */
  async hears(of: (tournament: Tournament) => boolean): Promise<void> {
    await expect.poll(async () => of(await this.tournament())).toBe(true)
  }

  /** The stronger wins every match that is wanted and can be played. */
  async play(wanted: (match: Match) => boolean): Promise<void> {
    const tournament = await this.tournament()
    const acts = matchesOf(tournament.state).flatMap((match, index): Act[] => {
      const sides = knownSides(match)
      if (!sides || !['ready', 'called', 'playing'].includes(match.state) || !wanted(match)) return []
      const [home, away] = sides.map(([id]) => strengthOf(tournament, id ?? '')) as [string, string]
      const points = (index * 7) % 10
      const version = tournament.versions.get(match.id) ?? 0
      const games = [home < away ? [11, points] : [points, 11]] as [[number, number]]
      return [{ act: 'score', match: match.id, sides, games, ending: { kind: 'played' }, version }]
    })
    await this.act(...acts)
  }
}

/** Saved, with twenty-two teams that entered by the code and wait. */
async function begun(): Promise<Organiser> {
  const api = await apiAs('host')
  const made = await api.post('/api/matchups', { data: { settings: saturday(), entries: [] } })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const codes = await api.post(`/api/matchups/${id}/codes/register`)
  const { register: code } = (await codes.json()) as { register: string }
  for (let index = 0; index < BY_CODE; index += 1) {
    const number = ((index + 2) % BY_CODE) + 1
    const team = { name: nameOf(number), players: [], club: null, rating: null, group: null }
    const registered = await api.post('/api/matchups/registrations', {
      data: { code, entrant: randomUUID(), ...team },
    })
    expect(registered.ok(), await registered.text()).toBe(true)
  }
  return new Organiser(api, id)
}

const tab = async (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

async function addTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a team' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('listitem', { name, exact: true })).toBeVisible()
}

/** Types a score into the dialog that is open, in the order of its sides. */
async function typeScore(page: Page, points: readonly [number, number]): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [side, typed] of points.entries())
    await dialog.getByRole('textbox').nth(side).fill(String(typed))
  await dialog.getByRole('button', { name: 'Save score' }).click()
  await expect(dialog).toBeHidden()
}

async function teamsAndDraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See who' }).click()
  await page.getByRole('button', { name: 'Let all in' }).click()
  await expect(page.getByText(`Let ${BY_CODE} teams in`)).toBeVisible()
  await page.getByRole('button', { name: 'To the draw' }).click()
  await page.getByRole('button', { name: 'Draw the pools' }).click()
  await expect(page.getByRole('heading', { name: 'Pool E' })).toBeVisible()
  await page.getByRole('button', { name: 'To the schedule' }).click()
  await page.getByRole('button', { name: 'Plan the times' }).click()
  await expect(page.getByText(/^until about/)).toBeVisible()
}

async function firstCalls(page: Page): Promise<void> {
  await tab(page, 'Courts')
  const callAll = page.getByRole('button', { name: 'Call all 6 free courts' })
  await callAll.click()
  const scores = page.getByRole('button', { name: 'Enter score' })
  await expect(scores).toHaveCount(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(callAll).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(scores).toHaveCount(6)
  await scores.first().click()
  await typeScore(page, [11, 6])
  await page.getByRole('button', { name: /^Call match \d+ to Court 1/ }).click()
  await expect(scores).toHaveCount(6)
  // The button that was pressed is gone: the focus stays on its court.
  await expect(page.getByRole('listitem', { name: 'Court 1' })).toBeFocused()
}

test('an organiser’s Saturday, from twenty-two teams to a champion @phone', async ({ pageAs }) => {
  test.setTimeout(SATURDAY_TIMEOUT_MS)
  const organiser = await begun()
  const page = await pageAs('host')
  await page.goto(`/game-generator/${organiser.id}/desk`)
  await untilInteractive(page)
  await teamsAndDraw(page)
  await firstCalls(page)
  await expectNoSidewaysScroll(page)

  await test.step('a late team joins a pool, and one withdraws', async () => {
    await organiser.hears(({ log }) => log.some(isAct('score')) && log.slice(-1).some(isAct('call')))
    await organiser.play(({ place }) => place.stage === 'pool' && place.pool < 3)
    await tab(page, 'Teams')
    await addTeam(page, 'The Latecomers')
    await expect(page.getByRole('listitem', { name: 'The Latecomers' })).toContainText('Pool')
    await page.getByRole('button', { name: 'More for Team 22' }).click()
    await page.getByRole('menuitem', { name: 'Withdraw…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('listitem', { name: 'Team 22' })).toContainText('Withdrawn')
    await tab(page, 'Schedule')
    await page.getByRole('button', { name: 'Plan again around what’s been played' }).click()
    await expect(page.getByText(/^Planned the times of/)).toBeVisible()
  })

  await test.step('playoffs, a corrected semi-final, and the final again', async () => {
    await organiser.hears(({ log }) => log.some(isAct('withdraw')) && log.slice(-1).some(isAct('plan')))
    await organiser.play(({ place }) => place.stage === 'pool')
    await page.getByRole('button', { name: 'To the draw' }).click()
    await page.getByRole('button', { name: 'Draw the playoffs' }).click()
    await expect(page.getByText('8 teams.')).toBeVisible()
    await organiser.hears(({ log }) => log.slice(-1).some(isAct('draw-bracket')))
    for (const round of ['W1', 'W2', 'T', 'W3'])
      await organiser.play(({ place }) => place.stage === 'bracket' && place.round === round)
    await expect(page.getByText('Team 01 won')).toBeVisible()
    await tab(page, 'Matches')
    await page.getByLabel('Part of the tournament').selectOption('Semifinals')
    const semi = page.getByRole('listitem').filter({ hasText: 'Team 01' })
    await semi.getByRole('button', { name: /^Correct/ }).click()
    const dialog = page.getByRole('dialog')
    const isFirst = (await dialog.getByRole('textbox').first().inputValue()) === '11'
    const upset = isFirst ? (['9', '11'] as const) : (['11', '9'] as const)
    await dialog.getByRole('textbox').nth(0).fill(upset[0])
    await dialog.getByRole('textbox').nth(1).fill(upset[1])
    // The final, and the match for third.
    await expect(dialog.getByText(/was played by .* it has to be played/)).toHaveCount(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save score' }).click()
    await page.getByLabel('Part of the tournament').selectOption('Final')
    await page.getByRole('button', { name: /^Score of match/ }).click()
    await typeScore(page, [11, 4])
    await organiser.hears(({ state }) =>
      matchesOf(state).some(({ id, games }) => id === FINAL && games[0]?.join() === '11,4'),
    )
    await organiser.play(({ place }) => place.stage === 'bracket')
    await page.getByRole('button', { name: 'End the tournament' }).click()
    await expect(page.getByText('Over', { exact: true }).first()).toBeVisible()
  })

  const { state, log } = await organiser.tournament()
  const final = matchesOf(state).find(({ id }) => id === FINAL)
  const [champion] = (final && knownSides(final))?.[final?.winner ?? 0] ?? []
  const name = state.entrants.get(champion ?? '')?.name ?? ''
  expect(name).not.toBe('Team 01')
  expect(log.some(({ act }) => act.act === 'undo')).toBe(true)

  await test.step('everybody sees it, and the sheets print', async () => {
    const visitor = await pageAs('anonymous')
    await visitor.goto(`/game-generator/${organiser.id}`)
    await expect(visitor.getByText('Champion').locator('..')).toContainText(name)
    await tab(page, 'History')
    await expect(page.getByRole('listitem', { name: 'Ended the tournament' })).toBeVisible()
    await tab(page, 'Share')
    await expect(page.getByTestId('code').first()).toHaveText(/^[A-Z]{6}$/)
    await expect(
      page.getByRole('img', { name: /opens the page for the code [A-Z]{6}$/ }).first(),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Print sheets' }).click()
    await expect(page.getByRole('heading', { name: /Pool A/ }).first()).toBeVisible()
  })
})
