import { vi } from 'vitest'
import { sessions } from '#/features/people/accounts/table'
import { zonedTimeToUtc } from '#/lib/dates'
import type { TestApp } from './app'

const ZONE = 'America/Los_Angeles'
const FAR = new Date('2030-01-01T00:00:00Z')

/** A moment on the clock of the events that tests make: '2026-12-07 10:00'. */
export function onTheClock(local: string): Date {
  const [date = '', time = ''] = local.split(' ')
  return zonedTimeToUtc(date, time, ZONE)
}

/** The server's clock stands at that moment; timers go on. */
export function setClock(local: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: onTheClock(local) })
}

/** People stay signed in however far the clock is moved. */
export async function keepSignedIn(t: TestApp): Promise<void> {
  await t.services.db.update(sessions).set({ expiresAt: FAR, provenAt: FAR })
}
