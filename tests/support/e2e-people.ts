import { randomUUID } from 'node:crypto'
import { request, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { brand } from '#/brand'
import type { CommunityRequestDetail } from '#/features/communities/communities/schema'
import type { CreateEventInput, EventDetail } from '#/features/events/events/schema'
import { localDateTime } from '#/lib/dates'
import { sessionOf, expect, type Role } from './e2e'
import { eventInput } from './event-input'
import { codeIn, untilMail } from './outbox'

export const PASSWORD = 'third shot drop 11-9'
const MINUTE_MS = 60 * 1000

export type NewPerson = { email: string; firstName: string; name: string }

/** An address nobody has used. */
export const newEmail = (): string => `new-${randomUUID()}@example.org`

/** The API as one of the demo people, or as a person whose cookies are given. */
export async function apiAs(role: Role | { storageState: string }): Promise<APIRequestContext> {
  const baseURL = process.env.E2E_URL ?? ''
  const storageState =
    typeof role === 'string' ? (role === 'anonymous' ? undefined : sessionOf(role)) : role.storageState
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL },
    ...(storageState ? { storageState } : {}),
  })
}

/** Published by the demo host, a week ahead; every field can be another. */
export async function makeEvent(fields: Partial<CreateEventInput> = {}): Promise<EventDetail> {
  const host = await apiAs('host')
  const response = await host.post('/api/events', {
    data: eventInput({ title: `Test night ${randomUUID().slice(0, 8)}`, ...fields }),
  })
  expect(response.status(), await response.text()).toBe(201)
  const event = (await response.json()) as EventDetail
  await host.dispose()
  return event
}

/** One that starts in half an hour, so that its gate is open. */
export function makeEventSoon(): Promise<EventDetail> {
  const start = localDateTime(new Date(Date.now() + 30 * MINUTE_MS), brand.homeTimeZone)
  const end = localDateTime(new Date(Date.now() + 120 * MINUTE_MS), brand.homeTimeZone)
  return makeEvent({ eventDate: start.date, startTime: start.time, endTime: end.time })
}

/** Signs the context's person up, proves the address with the mailed code, and fills in the profile. */
async function join(api: APIRequestContext, person: NewPerson): Promise<void> {
  const headers = { origin: process.env.E2E_URL ?? '' }
  const post = async (path: string, data: unknown) => {
    const response = await api.post(path, { headers, data })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await post('/api/account/sign-up', {
    email: person.email,
    password: PASSWORD,
    firstName: person.firstName,
    lastName: 'Tester',
  })
  await post('/api/account/verify', {
    email: person.email,
    code: codeIn(await untilMail(person.email, /code/i)),
  })
  await post('/api/profile', {})
  // Whatever the hour at which the tests run, no mail waits for a morning.
  const loud = await api.patch('/api/notifications/settings', { headers, data: { quiet: false } })
  expect(loud.ok(), await loud.text()).toBe(true)
  expect(
    (
      await api.patch('/api/profile', { headers, data: { firstName: person.firstName, lastName: 'Tester' } })
    ).ok(),
  ).toBe(true)
}

/** Makes a new, verified person of the page's browser context. */
export async function signUpIn(page: Page, firstName: string): Promise<NewPerson> {
  const person = { email: newEmail(), firstName, name: `${firstName} Tester` }
  await join(page.request, person)
  return person
}

/** A page of a new person in a browser context of its own. Close its context at the end. */
export async function newPersonsPage(browser: Browser, firstName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const page = await context.newPage()
  await signUpIn(page, firstName)
  return page
}

/** A community of the person who is signed in on a page, approved by the demo admin. */
export async function communityOf(
  page: Page,
  fields: { name?: string; visibility?: 'private' } = {},
): Promise<{ id: string; slug: string }> {
  const asked = await page.request.post('/api/community-requests', {
    headers: { origin: process.env.E2E_URL ?? '' },
    data: {
      name: `Early Dinkers ${randomUUID().slice(0, 8)}`,
      about: 'We play before work, all levels.',
      city: 'Pasadena',
      ...fields,
    },
  })
  expect(asked.status(), await asked.text()).toBe(201)
  const { id } = (await asked.json()) as { id: string }
  const admin = await apiAs('admin')
  const approved = await admin.post(`/api/admin/community-requests/${id}/approve`)
  expect(approved.status(), await approved.text()).toBe(200)
  const { community } = (await approved.json()) as CommunityRequestDetail
  await admin.dispose()
  if (!community) throw new Error('An approved request has a community')
  return community
}

/** The address of whoever is signed in on a page. */
export const emailOf = async (page: Page) =>
  ((await (await page.request.get('/api/session')).json()) as { user: { email: string } }).user.email
