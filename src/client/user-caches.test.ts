import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { memoryStorage, storedKeys, userKey } from '#/client/browser-storage'
import { createQueryClient } from '#/client/query-client'
import { readSession, storeSession } from '#/client/session-storage'
import { forgetUser, rememberUser } from '#/client/user-caches'

const ana = { userId: 'ana', email: 'ana@x.example' }
const ben = { userId: 'ben', email: 'ben@x.example' }

const queryFn = async ({ queryKey }: { queryKey: QueryKey }) => `${String(queryKey[0])} anew`

function home() {
  const client = createQueryClient(false)
  const stores = { session: memoryStorage(), local: memoryStorage() }
  const cached = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
  return { client, stores, cached }
}

/** Ana has been here: something of hers is in every place there is. */
async function afterAna() {
  const all = home()
  const { client, stores } = all
  await rememberUser(client, stores, ana, 'dinkers')
  client.setQueryData(['my-events'], ['hers'])
  await client.fetchQuery({ queryKey: ['gallery'], queryFn, meta: { sameForAll: true } })
  stores.session.setItem('product-cache:["event","1"]', '{}')
  stores.local.setItem(userKey('ana', 'draft'), 'hers')
  stores.local.setItem('demo:form', '{"title":"Hers"}')
  stores.local.setItem('theme', 'dark')
  return all
}

test('signed out, nothing of the person is left; what is nobody’s own stays', async () => {
  const { client, stores, cached } = await afterAna()
  await forgetUser(client, stores)
  expect(cached()).toEqual([['gallery']])
  expect(storedKeys(stores.local)).toEqual(['theme'])
  expect(storedKeys(stores.session)).toEqual([])
  expect(readSession(stores.local)).toBeUndefined()
})

test('what is on screen is emptied and asked for anew', async () => {
  const { client, stores } = await afterAna()
  client.setQueryData(['event', '1'], 'with what Ana may do')
  const shown: unknown[] = []
  const observer = new QueryObserver(client, { queryKey: ['event', '1'], queryFn })
  const stop = observer.subscribe(({ data }) => shown.push(data))
  await forgetUser(client, stores)
  expect(shown.at(0)).toBeUndefined()
  expect(client.getQueryData(['event', '1'])).toBe('event anew')
  stop()
})

test('the session is remembered at sign-in, without anything secret', async () => {
  const { client, stores } = home()
  await rememberUser(client, stores, { ...ana, token: 'secret' } as typeof ana, 'dinkers')
  expect(readSession(stores.local)).toEqual(ana)
  expect(stores.local.getItem('auth:session')).not.toContain('secret')
})

test('another person signing in finds nothing of the one before', async () => {
  const { client, stores, cached } = await afterAna()
  await rememberUser(client, stores, ben, 'dinkers')
  expect(cached()).toEqual([['gallery']])
  expect(storedKeys(stores.local).toSorted()).toEqual(['auth:session', 'theme'])
  expect(storedKeys(stores.session)).toEqual([])
  expect(readSession(stores.local)).toEqual(ben)
})

test('a renewed session of the same person changes nothing', async () => {
  const { client, stores, cached } = await afterAna()
  const before = cached()
  await rememberUser(client, stores, { ...ana, email: 'new@x.example' }, 'dinkers')
  expect(cached()).toEqual(before)
  expect(stores.local.getItem(userKey('ana', 'draft'))).toBe('hers')
  expect(readSession(stores.local)?.email).toBe('new@x.example')
})

test('what a visitor was told before signing in is asked for anew', async () => {
  const { client, stores, cached } = home()
  client.setQueryData(['event', '1'], 'with what a visitor may do')
  await rememberUser(client, stores, ana, 'dinkers')
  expect(cached()).toEqual([])
})

test('notes of others are dropped even when the same person comes back', async () => {
  const { client, stores, cached } = home()
  storeSession(stores.local, ana)
  const own = ['notes', 'ana', { page: 1 }]
  const shared = ['notes']
  for (const queryKey of [
    own,
    shared,
    ['notes', 'ben'],
    ['userNotes', 'ben'],
    ['dinkersNotes', 'ben'],
    ['event', 'ben'],
  ])
    client.setQueryData(queryKey, 1)
  for (const id of ['ana', 'ben']) stores.session.setItem(userKey(id, 'notes:list'), '[]')
  stores.local.setItem(userKey('ben', 'draft'), 'his')
  await rememberUser(client, stores, ana, 'dinkers')
  expect(cached()).toEqual([own, shared, ['event', 'ben']])
  expect(storedKeys(stores.session)).toEqual([userKey('ana', 'notes:list')])
  expect(storedKeys(stores.local)).toContain(userKey('ben', 'draft'))
})

test.each(['{', '"ana"', '{"userId":7}'])('a stored session that is none is ignored: %s', (text) => {
  const local = memoryStorage()
  local.setItem('auth:session', text)
  expect(readSession(local)).toBeUndefined()
})
