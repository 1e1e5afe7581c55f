import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { brand } from '#/brand'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { addDays, localToday } from '#/lib/dates'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { newPersonsPage, signUpIn } from '../support/e2e-people'

const PRACTICE = `/${brand.slug}-notes/practice`
const headers = () => ({ origin: process.env.E2E_URL ?? '' })

/** Lives in a city of their own making, and wrote yesterday that they practised dinks. */
async function practises(page: Page, homeCity: string): Promise<void> {
  const profile = await page.request.patch('/api/profile', { headers: headers(), data: { homeCity } })
  expect(profile.ok(), await profile.text()).toBe(true)
  const playedOn = addDays(localToday('UTC', new Date()), -1)
  const data = {
    fields: { ...emptyFields(playedOn), highlight: 'Soft hands', focus: ['dink'] },
    baseVersion: 0,
  }
  const note = await page.request.put(`/api/notes/${randomUUID()}`, { headers: headers(), data })
  expect(note.ok(), await note.text()).toBe(true)
}
const found = (page: Page) => page.getByRole('region', { name: 'Working on the same shots' })
const findMe = (page: Page) => page.getByRole('checkbox', { name: /find me/ })

async function open(page: Page): Promise<void> {
  await page.goto(PRACTICE)
  await untilInteractive(page)
}

test('two who practise the same find one another once both say so; one invites the other', async ({
  page,
  browser,
}) => {
  const [city, theo] = [`Eastfield ${randomUUID().slice(0, 8)}`, `Theo${randomUUID().slice(0, 8)}`]
  await signUpIn(page, 'Nora')
  const his = await newPersonsPage(browser, theo)
  for (const each of [page, his]) await practises(each, city)
  await open(page)
  await expect(findMe(page)).not.toBeChecked()
  await expect(found(page)).toContainText('Turn it on to see who')
  await findMe(page).click()
  await expect(findMe(page)).toBeChecked()
  await expect(found(page)).toContainText(`No one in ${city} yet`)
  await expectAccessible(page)

  await open(his)
  await findMe(his).click()
  await expect(findMe(his)).toBeChecked()
  await expect(found(his).getByRole('link', { name: /Nora/ })).toBeVisible()
  await open(page)
  await expect(found(page)).toContainText('Dink')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await found(page)
    .getByRole('button', { name: `Invite ${theo}` })
    .click()
  await expect(found(page)).toContainText('Invited')

  await open(his)
  await expect(found(his)).toContainText(`No one in ${city} yet`)
  await findMe(his).click()
  await expect(findMe(his)).not.toBeChecked()
  await expect(found(his)).toContainText('Turn it on to see who')
  await his.context().close()
})
