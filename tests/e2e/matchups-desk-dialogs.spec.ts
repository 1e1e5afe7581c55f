import type { Page } from '@playwright/test'
import { numberedCourts } from '#/features/tournaments/core/logic/tournament/defaults'
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  test,
  untilInteractive,
} from '../support/e2e'
import { savedTournament } from '../support/e2e-tournaments'
import { actedAt, onCourt, played, poolCup } from '../support/tournaments'

const DIALOGS_TIMEOUT_MS = 90_000

/** Ten teams in play on six courts. */
const playing = () => onCourt(played(poolCup({ courts: numberedCourts(6) }), 6), 62)
/** And one more that asked to join. */
const asked = () =>
  actedAt(playing(), 64, {
    act: 'enter',
    entrant: 'asks',
    asked: true,
    name: 'The Hopefuls',
    players: [],
    club: null,
    rating: null,
    group: null,
  })

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const fromMenu = async (page: Page, menu: string, item: string) => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
}

type Opened = {
  section: string
  title: string | RegExp
  /** It has colours that the others have not: of fields, of lists, of warnings. */
  coloured?: boolean
  open: (page: Page) => Promise<void>
}
const DIALOGS: readonly Opened[] = [
  { section: 'Courts', title: /^Score of match/, coloured: true, open: (page) => press(page, 'Enter score') },
  {
    section: 'Courts',
    title: /^A match for/,
    coloured: true,
    open: (page) => press(page, /^(Another|Pick a match) for/),
  },
  { section: 'Courts', title: 'By keyboard', open: (page) => press(page, 'Keyboard') },
  { section: 'Matches', title: /^Correct match/, open: (page) => press(page, /^Correct match/) },
  { section: 'Teams', title: 'Add a team', open: (page) => press(page, 'Add a team') },
  {
    section: 'Teams',
    title: 'Loud Dinkers',
    open: (page) => fromMenu(page, 'More for Loud Dinkers', 'Edit'),
  },
  {
    section: 'Teams',
    title: 'Loud Dinkers comes late',
    open: (page) => fromMenu(page, 'More for Loud Dinkers', 'Comes late…'),
  },
  {
    section: 'Teams',
    title: 'Withdraw Loud Dinkers?',
    coloured: true,
    open: (page) => fromMenu(page, 'More for Loud Dinkers', 'Withdraw…'),
  },
  {
    section: 'Teams',
    title: 'Join The Hopefuls to…',
    open: (page) => press(page, 'Join The Hopefuls to another'),
  },
  { section: 'Schedule', title: 'Delay play', open: (page) => press(page, 'Delay play') },
  { section: 'Schedule', title: 'Add a court', open: (page) => press(page, 'Add a court') },
  { section: 'Schedule', title: 'Court 2', open: (page) => press(page, 'Change Court 2') },
  { section: 'History', title: 'Something depends on it', open: (page) => press(page, /^Take back: Drew/) },
  { section: 'Share', title: /^Delete/, open: (page) => press(page, 'Delete') },
]

test('every dialog of the desk says what it is, in both themes, and gives the focus back @desktop', async ({
  pageAs,
}) => {
  test.setTimeout(DIALOGS_TIMEOUT_MS)
  const id = await savedTournament(asked())
  const page = await pageAs('host')
  await page.goto(`/game-generator/${id}/desk`)
  await untilInteractive(page)
  for (const { section, title, coloured, open } of DIALOGS)
    await test.step(`${section}: ${title}`, async () => {
      await page.getByRole('tab', { name: section }).click()
      await open(page)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect(dialog.getByRole('heading', { name: title }).first()).toBeVisible()
      await expectAccessible(page, { colours: false })
      for (const colorScheme of coloured ? (['dark', 'light'] as const) : []) {
        await page.emulateMedia({ colorScheme })
        await expectContrast(page)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.locator('body')).not.toBeFocused()
    })
})

test('settings wait to be saved while one looks elsewhere, and a later start moves no score @phone', async ({
  pageAs,
}) => {
  const id = await savedTournament(playing())
  const page = await pageAs('host')
  await page.goto(`/game-generator/${id}/desk?view=settings`)
  await untilInteractive(page)
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeHidden()
  await page.getByLabel('First match').fill('09:30')
  await expect(page.getByText(/^The schedule moves: its last match starts at/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Courts' }).click()
  await expect(page.getByRole('button', { name: 'Enter score' }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Settings (not saved)' }).click()
  await expect(page.getByLabel('First match')).toHaveValue('09:30')
  await page.getByRole('button', { name: 'Leave as it was' }).click()
  await expect(page.getByLabel('First match')).toHaveValue('09:00')
  await page.getByLabel('First match').fill('09:30')
  await save.click()
  await expect(save).toBeHidden()
  await expect(page.getByText('Saturday, April 10, 2027, 9:30 AM', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Changed the settings')).toBeVisible()
  await expect(page.getByLabel('First match')).toHaveValue('09:00')
})

test('a court that is lost is closed where one stands, and the key for undoing opens it again @desktop', async ({
  pageAs,
}) => {
  const id = await savedTournament(playing())
  const page = await pageAs('host')
  await page.goto(`/game-generator/${id}/desk`)
  await untilInteractive(page)
  const court = page.getByRole('listitem', { name: 'Court 3', exact: true })
  await court.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Close Court 3' }).click()
  await expect(court).toContainText('No more matches on this court.')
  await expect(page.getByText(/^The plan no longer fits: Court 3 isn’t open/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone: Closed Court 3/)).toBeVisible()
  await expect(court).not.toContainText('No more matches')
  await page.keyboard.press('Control+Shift+z')
  await expect(court).toContainText('No more matches on this court.')
})

test('before it has played a team changes its pool, and the times are asked for anew @phone', async ({
  pageAs,
}) => {
  const id = await savedTournament(poolCup({ courts: numberedCourts(6) }))
  const page = await pageAs('host')
  await page.goto(`/game-generator/${id}/desk?view=teams`)
  await untilInteractive(page)
  const team = page.getByRole('listitem', { name: 'Loud Dinkers', exact: true })
  await expect(team).toContainText('Pool A')
  await page.getByRole('button', { name: 'More for Loud Dinkers' }).click()
  await page.getByRole('menuitem', { name: 'Move to Pool B (5)' }).click()
  await expect(team).toContainText('Pool B')
  await expect(page.getByText(/^The plan no longer fits: 5 matches have no time/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(team).toContainText('Pool A')
  await expect(page.getByText('The plan no longer fits')).toBeHidden()
})
