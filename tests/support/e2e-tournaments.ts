import { randomUUID } from 'node:crypto'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { Tournament } from '#/features/tournaments/core/logic/tournament/log'
import { expect } from './e2e'
import { apiAs } from './e2e-people'

/** Saves a tournament as the demo host's, of one of their events if it is. @returns its id */
export async function savedTournament(
  { settings, log }: Tournament,
  eventId: string | null = null,
): Promise<string> {
  const host = await apiAs('host')
  const entries = log.map(({ id, act, at }) => ({ id, act, at }))
  const response = await host.post('/api/matchups', { data: { settings, entries, eventId } })
  expect(response.status(), await response.text()).toBe(201)
  const { id } = (await response.json()) as { id: string }
  await host.dispose()
  return id
}

/** What an organiser does meanwhile, on another device. */
export async function actIn(id: string, ...acts: readonly Act[]): Promise<void> {
  const host = await apiAs('host')
  const entries = acts.map((act) => ({ id: randomUUID(), act }))
  const response = await host.post(`/api/matchups/${id}/acts`, { data: { entries } })
  expect(response.status(), await response.text()).toBe(200)
  await host.dispose()
}
