import type { Page } from '@playwright/test'
import type { Community } from '#/features/communities/communities/schema'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { apiAs, makeEvent, newPersonsPage } from '../support/e2e-people'

/** The demo host manages it; people come in by approval. */
const CLUB = 'hangar-nine'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

async function clubId(): Promise<string> {
  const api = await apiAs('host')
  const { id } = (await (await api.get(`/api/communities/${CLUB}`)).json()) as Community
  await api.dispose()
  return id
}

test('somebody asks to join, is let in, sees what is for members, is banned and sees it no more', async ({
  pageAs,
  browser,
}) => {
  test.slow()
  const name = `Una${Date.now()}`
  const player = await newPersonsPage(browser, name)
  await open(player, `/community/${CLUB}`)
  await player.getByRole('button', { name: 'Ask to join' }).click()
  await player.getByLabel('A note to the managers').fill('I drill every morning.')
  await player.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(player.getByText('You asked to join. A manager decides.')).toBeVisible()

  const manager = await pageAs('host')
  await open(manager, `/community/${CLUB}/manage`)
  const request = manager.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(request).toContainText('I drill every morning.')
  await expectAccessible(manager)
  await expectNoSidewaysScroll(manager)
  await request.getByRole('button', { name: /^Approve/ }).click()
  await expect(request).toBeHidden()

  const event = await makeEvent({ communityId: await clubId(), visibility: 'community' })
  const address = `/community/${CLUB}/events/${event.id}`
  await open(player, `/community/${CLUB}`)
  await expect(player.getByText('You’re a member')).toBeVisible()
  await expectAccessible(player)
  await open(player, address)
  await expect(player.getByRole('heading', { level: 1 })).toHaveText(event.title)
  await expect(player.getByRole('link', { name: 'Hangar Nine' }).first()).toBeVisible()

  await open(manager, `/community/${CLUB}/manage?tab=members&q=${name}`)
  await manager.getByRole('button', { name: `Actions for ${name}` }).click()
  await manager.getByRole('menuitem', { name: 'Ban', exact: true }).click()
  const dialog = manager.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog.getByText('Say why, in a few words')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Threw a paddle')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog).toBeHidden()
  await open(manager, `/community/${CLUB}/manage?tab=history`)
  await expect(
    manager.getByRole('main').getByRole('listitem').filter({ hasText: name }).first(),
  ).toContainText('Threw a paddle')

  expect((await player.goto(address))?.status()).toBe(404)
  await open(player, `/community/${CLUB}`)
  await expect(player.getByText('The managers of this community have banned you')).toBeVisible()
  await player.context().close()
})
