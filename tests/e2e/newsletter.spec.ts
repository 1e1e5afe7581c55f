import type { Page } from '@playwright/test'
import { DEMO_PEOPLE } from '#/demo/named-people'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { apiAs, newEmail } from '../support/e2e-people'
import { codeIn, untilMail } from '../support/outbox'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

/** An address whose owner has confirmed it. */
async function subscribed(): Promise<string> {
  const email = newEmail()
  const api = await apiAs('anonymous')
  await api.post('/api/newsletter', { data: { email } })
  const code = codeIn(await untilMail(email, /newsletter/i))
  const confirmed = await api.post('/api/newsletter/confirm', { data: { email, code } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  await api.dispose()
  return email
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

async function writtenIssue(page: Page, subject: string): Promise<void> {
  await open(page, '/admin/newsletter')
  await page.getByRole('button', { name: 'Write an issue' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('What you want to say').fill('## Fridays\n\nCome **along** to the [events](/events).')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('an issue is written, tried, sent, read by everybody, and left with one press', async ({ pageAs }) => {
  test.slow()
  const subject = `Fridays ${crypto.randomUUID().slice(0, 8)}`
  const reader = await subscribed()
  const admin = await pageAs('admin')
  await writtenIssue(admin, subject)
  await admin.getByRole('button', { name: 'Preview' }).click()
  const preview = admin.getByRole('article', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Fridays', exact: true })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'events' })).toHaveAttribute('href', '/events')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('button', { name: 'Send me a test' }).click()
  const trial = await untilMail(DEMO_PEOPLE.admin, new RegExp(`^Test: ${subject}`))
  expect(trial.text).toContain('Come along to the events')
  await admin.getByRole('button', { name: 'Dismiss' }).click()

  await admin.getByRole('button', { name: /^Send to \d/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
  await expect(admin.getByText(/^Started/)).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  const mail = await untilMail(reader, new RegExp(subject))
  await expect(admin.getByRole('progressbar')).toHaveJSProperty('position', 1, { timeout: 20_000 })

  const visitor = await pageAs('anonymous')
  await open(visitor, '/newsletter')
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: subject }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(visitor.getByRole('heading', { level: 2, name: 'Fridays' })).toBeVisible()
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor)
  expect(await (await visitor.request.get('/newsletter/feed.atom')).text()).toContain(subject)

  const { pathname, search } = new URL(/Unsubscribe: (\S+)/.exec(mail.text)?.[1] ?? '')
  await open(visitor, pathname + search)
  await visitor.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You’re off the list')
})

test('the box stands beside the archive and under each issue, too', async ({ page }) => {
  await open(page, '/newsletter')
  const main = page.getByRole('main')
  const issues = main.getByRole('region', { name: 'Past issues' }).getByRole('link')
  const issue = await issues.filter({ hasText: 'Lights until ten' }).getAttribute('href')
  for (const path of ['/newsletter', issue ?? '']) {
    const email = newEmail()
    await open(page, path)
    await main.getByRole('textbox', { name: 'Email' }).fill(email)
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(main.getByText('Almost there.')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('link', { name: 'type its code' }).click()
    await main.getByRole('textbox', { name: 'Email' }).fill(email)
    await main.getByLabel('Six-digit code').fill(codeIn(await untilMail(email, /newsletter/i)))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list')
  }
})

test('an issue waits for its time, and is taken back and deleted', async ({ pageAs }) => {
  const subject = `Later ${crypto.randomUUID().slice(0, 8)}`
  await subscribed()
  const admin = await pageAs('admin')
  await writtenIssue(admin, subject)
  await admin.getByRole('button', { name: 'Schedule' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a day and a time')).toBeVisible()
  await dialog.getByLabel('Day').fill(inDays(400).slice(0, 10))
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a time within a year')).toBeVisible()
  await dialog.getByLabel('Day').fill(inDays(3).slice(0, 10))
  await expect(dialog.getByText('Choose a time within a year')).toHaveCount(0)
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(admin.getByText(/^Goes out/)).toBeVisible()
  await expect(admin.getByLabel('Subject')).toHaveCount(0)
  await admin.getByRole('button', { name: 'Take it back' }).click()
  await expect(admin.getByLabel('Subject')).toHaveValue(subject)
  await admin.getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
  await expect(admin).toHaveURL(/\/admin\/newsletter$/)
  await expect(admin.getByRole('link', { name: subject })).toHaveCount(0)
})

test('two admins who write at once are told, and choose', async ({ pageAs }) => {
  const subject = `Both ${crypto.randomUUID().slice(0, 8)}`
  const admin = await pageAs('admin')
  await writtenIssue(admin, subject)
  const id = new URL(admin.url()).pathname.split('/').at(-1)
  const api = await apiAs('admin')
  const { version } = (await (await api.get(`/api/admin/newsletter/issues/${id}`)).json()) as {
    version: number
  }
  const words = { subject: `${subject} too`, preview: '', body: 'Theirs.', version }
  expect((await api.patch(`/api/admin/newsletter/issues/${id}`, { data: words })).status()).toBe(200)
  await admin.getByLabel('What you want to say').fill('Mine.')
  const alert = admin.getByRole('alert')
  await expect(alert).toContainText('Another admin just changed it')
  await expect(admin.getByLabel('What you want to say')).toHaveValue('Mine.')
  await alert.getByRole('button', { name: 'Take their version' }).click()
  await expect(admin.getByLabel('What you want to say')).toHaveValue('Theirs.')
  await api.delete(`/api/admin/newsletter/issues/${id}`)
  await api.dispose()
})

test('whoever leaves in the middle of a word finds it again', async ({ pageAs }) => {
  const subject = `Half ${crypto.randomUUID().slice(0, 8)}`
  const admin = await pageAs('admin')
  await writtenIssue(admin, subject)
  const saved = admin.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await admin.getByLabel('What you want to say').fill('What was typed la')
  await admin.getByRole('link', { name: 'All issues' }).click()
  expect((await saved).status()).toBe(200)
  await admin.getByRole('link', { name: subject }).click()
  await expect(admin.getByLabel('What you want to say')).toHaveValue('What was typed la')
})

test('whoever types as another admin schedules it hears that the last words were not kept', async ({
  pageAs,
}) => {
  const subject = `Taken ${crypto.randomUUID().slice(0, 8)}`
  await subscribed()
  const admin = await pageAs('admin')
  await writtenIssue(admin, subject)
  const id = new URL(admin.url()).pathname.split('/').at(-1)
  const api = await apiAs('admin')
  const { version } = (await (await api.get(`/api/admin/newsletter/issues/${id}`)).json()) as {
    version: number
  }
  // The line is slow: by the time the words arrive, somebody else has scheduled it.
  const { promise: isScheduled, resolve: goOn } = Promise.withResolvers<void>()
  const path = `/api/admin/newsletter/issues/${id}`
  await admin.route(`**${path}`, async (route) => {
    if (route.request().method() === 'PATCH') await isScheduled
    await route.continue()
  })
  await admin.getByLabel('What you want to say').fill('What was typed la')
  const scheduled = await api.post(`${path}/acts`, {
    data: { act: 'schedule', version, at: inDays(3) },
  })
  expect(scheduled.status(), await scheduled.text()).toBe(200)
  await expect(admin.getByRole('button', { name: 'Take it back' })).toBeVisible()
  goOn()
  await expect(admin.getByText('What you typed last wasn’t saved.')).toBeVisible()
  await api.post(`${path}/acts`, { data: { act: 'unschedule' } })
  await api.delete(path)
  await api.dispose()
})

test('what is missing is asked for where it is typed', async ({ pageAs }) => {
  const admin = await pageAs('admin')
  await open(admin, '/admin/newsletter')
  await admin.getByRole('button', { name: 'Write an issue' }).click()
  await admin.getByLabel('What you want to say').fill('Words without a subject.')
  await admin.getByRole('button', { name: 'Preview' }).click()
  await admin.getByRole('button', { name: 'Send me a test' }).click()
  await expect(admin.getByText('Give it a subject')).toBeVisible()
  await expect(admin.getByLabel('Subject')).toBeFocused()
  await expect(admin.getByLabel('What you want to say')).toHaveValue('Words without a subject.')
  await admin.getByRole('button', { name: 'Delete' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
  await expect(admin).toHaveURL(/\/admin\/newsletter$/)
})
