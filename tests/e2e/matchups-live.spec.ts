import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { proposeCalls } from '#/features/tournaments/core/logic/tournament/calls'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { knownSides, matchesOf } from '#/features/tournaments/core/logic/tournament/matches'
import { minutesFrom } from '#/features/tournaments/core/logic/tournament/state'
import { localDateTime } from '#/lib/dates'
import { percentile } from '#/lib/percentile'
import { expect, test, untilInteractive } from '../support/e2e'
import { makeEvent } from '../support/e2e-people'
import { actIn, savedTournament } from '../support/e2e-tournaments'
import { actedAt, knockOut, onCourt, played, poolCup, teamName } from '../support/tournaments'

const ZONE = 'America/Los_Angeles'
const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const RUNNING_SCORES = [7, 8, 9]

/** Begun an hour ago. */
function cupNow(): Tournament {
  const { date, time } = localDateTime(new Date(Date.now() - HOUR_MS), ZONE)
  return poolCup({ date, startTime: time, zone: ZONE })
}
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}
/** The first match that can be called now, to its court. */
function nextCall({ state }: Tournament) {
  const [call] = proposeCalls(state, minutesFrom(state.settings, new Date()))
  if (!call) throw new Error('A court is free and a match can be called')
  return call
}
const nameOf = (id: string) => teamName(Number(id.slice(1)) - 1)

test('a score written elsewhere stands on the open page within a second', async ({ quietPage: page }) => {
  const cup = onCourt(played(cupNow(), 4), 30)
  const match = matchesOf(cup.state).find(({ state }) => state === 'playing')
  const sides = match && knownSides(match)
  if (!match || !sides) throw new Error('A match is being played')
  const id = await savedTournament(cup)
  await open(page, `/game-generator/${id}`)
  const court = page.getByRole('region', { name: 'Now on court' }).getByRole('listitem')
  const card = court.filter({ hasText: nameOf(sides[0][0] ?? '') })
  await expect(card).toContainText('Playing')
  // A page that is loaded anew would lose it.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const waits: number[] = []
  for (const points of RUNNING_SCORES) {
    await actIn(id, {
      act: 'score',
      match: match.id,
      sides,
      games: [[points, 4]],
      ending: { kind: 'playing' },
      version: (cup.versions.get(match.id) ?? 0) + waits.length,
    })
    const writtenAt = Date.now()
    await expect(card.getByText(String(points), { exact: true })).toBeVisible()
    waits.push(Date.now() - writtenAt)
  }
  expect(percentile(waits, 50), `shown after ${waits.join(', ')} ms`).toBeLessThan(SECOND_MS)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

  await page.getByRole('tab', { name: 'Standings' }).click()
  await expect(page).toHaveURL(/tab=standings/)
  const why = page.getByRole('button', { name: /^Why here/ }).first()
  await why.click()
  await expect(page.getByText(/^(?:Even|Alone) on/)).toBeVisible()
})

test('a team finds its page and is told when it is called @phone', async ({ quietPage: page }) => {
  const cup = played(cupNow(), 4)
  const id = await savedTournament(cup)
  const call = nextCall(cup)
  const [team, other] = [call.sides[0][0] ?? '', call.sides[1][0] ?? '']
  await open(page, `/game-generator/${id}`)
  await page.getByRole('searchbox', { name: 'Find my team' }).fill(nameOf(team).toLowerCase())
  await page
    .getByRole('link', { name: nameOf(team) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(team))
  await expect(page.getByRole('region', { name: 'Your next match' })).toContainText(/in about|any minute/)
  await page.getByRole('button', { name: 'Let it ring' }).click()
  await expect(page.getByText('It rings and shakes when you’re called.')).toBeVisible()

  await actIn(id, call)
  const loud = page.getByRole('region', { name: 'You’re on' })
  await expect(loud).toContainText(`against ${nameOf(other)}`)
  await expect(loud).toContainText(/Court \d/)
  await expect(page.getByRole('alert').first()).toContainText(/^Your match is called: Court \d, now\.$/)
  await expect(page).toHaveTitle(/^▶ Court \d now!$/)
})

/** How many sheets of paper come out of the printer. */
async function pagesOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('a bracket takes no more paper than it has sheets, in the letters of every size @desktop', async ({
  quietPage: page,
}) => {
  const brackets = [
    { cup: played(knockOut('single', 32), 12), sheets: 1 },
    { cup: knockOut('single', 128), sheets: 5 },
    { cup: knockOut('double', 16), sheets: 2 },
  ]
  for (const { cup, sheets } of brackets) {
    const id = await savedTournament(cup)
    await open(page, `/game-generator/${id}/print?sheets=bracket`)
    for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(page, format)).toBe(sheets)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
})

test('pool sheets come out of the printer one to a page, slips where they are chosen @desktop', async ({
  quietPage: page,
}) => {
  const id = await savedTournament(poolCup())
  await open(page, `/game-generator/${id}/print?sheets=pools`)
  expect(await pagesOf(page, 'A4')).toBe(2)
  await page.getByLabel('Score slips to cut').check()
  await expect(page).toHaveURL(/slips/)
  await expect(page.getByRole('article').getByText('Signed')).toHaveCount(20)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Pool A' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner').first()).toBeHidden()
})

test('the big screen fits without scrolling, turns by arrows and stays by space @desktop', async ({
  quietPage: page,
}) => {
  const id = await savedTournament(onCourt(played(knockOut('double', 11), 8), 90))
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    await open(page, `/game-generator/${id}/screen`)
    const dots = page.getByRole('button', { name: / of \d+$/ })
    for (let slide = 0; slide < (await dots.count()); slide += 1) {
      await expect(dots.nth(slide)).toHaveAttribute('aria-current', 'true')
      expect(await cutOff(page)).toEqual([])
      await page.keyboard.press('ArrowRight')
    }
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Go on by itself' })).toBeVisible()
})

/** Words on the screen that end outside of it, or below the bar at its foot. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foot = document.querySelector('[data-fills-screen] > footer')?.getBoundingClientRect().top ?? 0
    const elements = [...document.querySelectorAll<HTMLElement>('[data-fills-screen] > :not(footer) *')]
    const clipped = elements.filter(
      (element) =>
        !element.matches('.sr-only') &&
        getComputedStyle(element).overflowY === 'hidden' &&
        element.scrollHeight > element.clientHeight + 2,
    )
    const below = elements
      .filter((element) => element.childElementCount === 0 && element.textContent !== '')
      .filter((element) => {
        const { bottom, right } = element.getBoundingClientRect()
        return bottom > foot + 1 || right > window.innerWidth + 1
      })
    return [...clipped, ...below].map((element) => element.textContent)
  })

test('matches come out as a file that a spreadsheet reads @desktop', async ({ quietPage: page }) => {
  const cup = played(poolCup(), 3)
  const evil = {
    act: 'edit',
    entrant: 't1',
    name: '=1+1',
    players: [],
    club: null,
    rating: null,
    group: null,
  } as const
  const id = await savedTournament(actedAt(cup, 90, evil))
  await open(page, `/game-generator/${id}`)
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Matches and scores' }).click()
  const file = await loading
  expect(file.suggestedFilename()).toBe('harbor-spring-open-2027-04-10-matches.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(22)
  expect(csv).toContain("'=1+1")
})

test('what is no tournament, or no team of it, is not found @desktop', async ({ page }) => {
  const id = await savedTournament(poolCup())
  for (const path of ['not-an-id', '00000000-0000-4000-8000-000000000000', `${id}/team/nobody`]) {
    const response = await page.goto(`/game-generator/${path}`)
    expect(response?.status()).toBe(404)
  }
})

test('an event’s page leads to what is played at it @desktop', async ({ quietPage: page, pageAs }) => {
  const event = await makeEvent()
  const id = await savedTournament(poolCup(), event.id)
  await open(page, `/events/${event.id}`)
  const cup = page.getByRole('region', { name: 'Harbor Spring Open' })
  await expect(cup.getByRole('link', { name: 'Open the desk' })).toHaveCount(0)
  await cup.getByRole('link', { name: 'See the draw' }).click()
  await expect(page).toHaveURL(`/game-generator/${id}`)
  const host = await pageAs('host')
  await open(host, `/events/${event.id}`)
  await host.getByRole('link', { name: 'Open the desk' }).click()
  await expect(host.getByRole('heading', { name: 'Harbor Spring Open' })).toBeVisible()
  await expect(host).toHaveURL(`/game-generator/${id}/desk`)
})
