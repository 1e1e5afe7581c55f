import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#/client/browser-storage'
import { putStored } from '#/client/stored-responses'
import { clearedQueries, emergencyClear } from '#/client/emergency-clear'

const CLEARED = Object.values(clearedQueries('dinkers')).flat()

function filledClient(): QueryClient {
  const client = new QueryClient()
  for (const root of [...CLEARED, 'events']) putStored(client, [root, 'something'], 1, 0)
  return client
}

const roots = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])

test('the five queries that are specified are cleared under the keys they have now, and nothing else', () => {
  const client = filledClient()
  emergencyClear(client, memoryStorage(), 'dinkers')
  expect(roots(client)).toEqual(['events'])
})

test('they are the five of the specification', () => {
  expect(Object.keys(clearedQueries('dinkers'))).toEqual([
    'userNotes',
    'sessionStats',
    'dinkersNotes',
    'practicePartners',
    'userProfile',
  ])
})

test('what is on screen stays there, and is read again', async () => {
  const client = new QueryClient()
  const read = vi.fn(async () => 'new')
  client.setQueryData(['profile'], 'old')
  const observer = new QueryObserver(client, { queryKey: ['profile'], queryFn: read, staleTime: Infinity })
  const seen: unknown[] = []
  const stop = observer.subscribe(({ data }) => seen.push(data))
  emergencyClear(client, memoryStorage(), 'dinkers')
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('new'))
  stop()
  expect(new Set(seen)).toEqual(new Set(['old', 'new']))
  expect(read).toHaveBeenCalledTimes(1)
})

test('what came with the page waits for the parts that wake up late, and is read again by them', () => {
  const client = new QueryClient()
  for (const root of CLEARED) client.setQueryData([root, 'something'], 1)
  emergencyClear(client, memoryStorage(), 'dinkers')
  expect(roots(client)).toEqual(CLEARED)
  expect(
    client
      .getQueryCache()
      .getAll()
      .every((query) => query.state.isInvalidated),
  ).toBe(true)
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
