import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { memoryStorage } from '#/app/browser-storage'
import { emergencyClear } from '#/app/emergency-clear'

const CLEARED = [
  'userNotes',
  'sessionStats',
  'dinkersNotes',
  'practicePartners',
  'sharedNotes',
  'userProfile',
]

function filledClient(): QueryClient {
  const client = new QueryClient()
  for (const root of [...CLEARED, 'events']) client.setQueryData([root, 'something'], 1)
  return client
}

const roots = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])

test('the five caches that are specified, and what partners share, are cleared and nothing else', () => {
  const client = filledClient()
  emergencyClear(client, memoryStorage(), 'dinkers')
  expect(roots(client)).toEqual(['events'])
})

test('once per session', () => {
  const storage = memoryStorage()
  emergencyClear(new QueryClient(), storage, 'dinkers')
  const client = filledClient()
  emergencyClear(client, storage, 'dinkers')
  expect(roots(client)).toEqual([...CLEARED, 'events'])
  emergencyClear(client, memoryStorage(), 'dinkers')
  expect(roots(client)).toEqual(['events'])
})
