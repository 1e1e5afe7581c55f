import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive } from '../support/e2e'
import { newEmail, PASSWORD, signUpIn } from '../support/e2e-people'
import { codeIn, untilMail } from '../support/outbox'

test.use({ locale: 'es-MX' })

/** Words of the converted rooms in English, none of which may stand on a page in Spanish. */
const ENGLISH =
  /\b(?:Sign (?:up|in|Up|In)|Password|First name|Begin your journey|Check your email|Type the code|Need a faster answer|Your message|Write to us|Short answers|Getting started|Search the answers|How do I|Skip to content|Theme|Loading)\b/

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(page)
}

/** The page's main part, and what speaks Spanish around it. */
async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect(await page.getByRole('main').innerText()).not.toMatch(ENGLISH)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test('someone signs up in Spanish, from the first page to the code in their inbox', async ({
  quietPage: page,
}) => {
  const email = newEmail()
  const home = await page.goto('/')
  expect(home?.headers()['content-language']).toBe('es')
  await untilInteractive(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeAttached()

  await open(page, '/sign-up')
  await expect(page).toHaveTitle(/Regístrate/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empieza tu camino')
  await expectSpanish(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Registrarme' }).click()
  await expect(main.getByText('Revisa 3 campos')).toBeVisible()
  await expect(main.getByText('Dinos tu nombre').first()).toBeVisible()
  await main.getByLabel('Nombre', { exact: true }).fill('Rosa')
  await main.getByLabel('Correo').fill(email)
  await main.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await expectSpanish(page)

  await main.getByLabel('Código de seis dígitos').fill('000000')
  await expect(main.getByRole('alert')).toContainText('Este enlace o código ya no es válido')
  const mail = await untilMail(email, /es tu código de/)
  expect(mail.text).toContain('Confirma tu correo')
  await main.getByLabel('Código de seis dígitos').fill(codeIn(mail))
  await expect(page).toHaveURL('/setup')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('pages say where they are in other languages, and the footer switches', async ({ page }) => {
  const answer = await page.goto('/contact')
  expect(answer?.headers()['vary']).toContain('Accept-Language')
  expect(answer?.headers()['link']).toMatch(/\/contact\?lang=en>; rel="alternate"; hreflang="en"/)
  await untilInteractive(page)
  await expect(page.getByRole('heading', { name: '¿Te urge una respuesta?' })).toBeVisible()
  await expectSpanish(page)

  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Need a faster answer?' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // The device remembers it, whatever the browser says.
  await open(page, '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas frecuentes')
})

test('questions are asked, answered and found in Spanish', async ({ quietPage: page }) => {
  await open(page, '/faq')
  await expectSpanish(page)
  await page.getByLabel('Buscar en las respuestas').fill('elimino mi cuenta')
  await expect(page.getByText('1 respuesta', { exact: true })).toBeVisible()
  await page.getByText('¿Cómo elimino mi cuenta?').click()
  await expect(page.getByText('Un exjugador')).toBeVisible()
})

test('the account’s language is chosen in its settings, and spoken on the next device too', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await signUpIn(page, 'Rosa')
  await open(page, '/profile')
  const section = page.getByRole('region', { name: 'Idioma' })
  await expect(section.getByRole('radio', { name: 'El mismo de mi navegador' })).toBeChecked()
  await section.getByText('English').click()
  await section.getByRole('button', { name: 'Guardar idioma' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(
    page.getByRole('region', { name: 'Language' }).getByRole('radio', { name: 'English' }),
  ).toBeChecked()

  const phone = await browser.newContext({ locale: 'es-MX', ...(baseURL && { baseURL }) })
  const there = await phone.newPage()
  await open(there, '/login?next=/faq')
  const main = there.getByRole('main')
  await main.getByLabel('Correo').fill(email)
  await main.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('FAQ')
  await expect(there.locator('html')).toHaveAttribute('lang', 'en')

  await open(there, '/profile')
  const again = there.getByRole('region', { name: 'Language' })
  await again.getByText('Same as my browser').click()
  await again.getByRole('button', { name: 'Save language' }).click()
  await expect(there.locator('html')).toHaveAttribute('lang', 'es')
  await phone.close()
})

test('an address that says a language, or where a link was found, filters no notes', async ({
  quietPage: page,
}) => {
  await signUpIn(page, 'Nora')
  await open(page, '/notes?lang=en&utm_source=chat')
  await expect(page.getByRole('main').getByText('Your first note is a line away')).toBeVisible()
})
