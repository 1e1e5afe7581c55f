import { expect, expectAccessible, test, untilInteractive } from '../support/e2e'
import { actIn, savedTournament } from '../support/e2e-tournaments'
import { CUP, drawnCup } from '../support/tournament'

test('two who write a score at once see both, and what rests on an act is named @desktop', async ({
  pageAs,
}) => {
  const id = await savedTournament(drawnCup({ ...CUP, name: 'Clash Cup' }))
  const page = await pageAs('host')
  await page.goto(`/game-generator/${id}/desk`)
  await untilInteractive(page)
  // A key is heard once the desk itself is awake, a moment after the page; a tab that opens says so.
  const standings = page.getByRole('tab', { name: 'Standings' })
  await standings.click()
  await expect(standings).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Team A')
  await expect(page.getByText('3 matches')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Team D' })
  await row.getByRole('button', { name: /^Score of match/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Team A/ }).fill('11')
  await dialog.getByRole('textbox', { name: /Team D/ }).fill('7')
  const other = { match: 'p.a.d.0', sides: [['a'], ['d']], games: [[11, 9]], version: 0 } as const
  await actIn(id, { act: 'score', ...other, ending: { kind: 'played' } })
  await expect(dialog.getByText('Two scores for match')).toBeVisible()
  await expect(dialog.getByText('11–9')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Write mine' }).click()
  await expect(row).toContainText('11–7')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: /^Take back: Drew 2 pools/ }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Team A beat Team D 11–9')
  await asked.getByRole('button', { name: 'Leave both' }).click()
  await expect(page.getByRole('button', { name: /^Take back: Drew 2 pools/ })).toBeFocused()
})

test('a team that another organiser entered meanwhile is asked for again, with all that was typed @desktop', async ({
  pageAs,
}) => {
  const id = await savedTournament(drawnCup({ ...CUP, name: 'Clash Cup' }))
  const page = await pageAs('host')
  await page.goto(`/game-generator/${id}/desk?view=teams`)
  await untilInteractive(page)
  await page.getByRole('button', { name: 'Add a team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('The Latecomers')
  await dialog.getByLabel('Players').fill('Ana / Bo')
  // The line is gone for a moment: what others do is not heard of before one's own is sent.
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(/on (its|their) way/).first()).toBeVisible()
  await actIn(id, {
    act: 'enter',
    entrant: 'other',
    asked: false,
    name: 'the latecomers',
    players: [],
    club: null,
    rating: null,
    group: null,
  })
  await page.context().setOffline(false)
  await expect(dialog.getByLabel('Players')).toHaveValue('Ana / Bo')
  await expect(dialog.getByText('Another team has that name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('The Latecomers Two')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('listitem', { name: 'The Latecomers Two' })).toBeVisible()
})
