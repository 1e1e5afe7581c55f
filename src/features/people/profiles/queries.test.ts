import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBridge } from '#/client/bridge'
import { sessionQuery } from '#/features/people/accounts/queries'
import type { Session } from '#/features/people/accounts/schema'
import { profileQuery } from '#/features/people/profiles/queries'

let calls: string[]
beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  setBridge({
    async callApi(path, { method = 'GET' }) {
      calls.push(`${method} ${path}`)
      return Response.json({ id: 'mine', isSetUp: false })
    },
    isAnonymous: () => false,
    moment: () => '',
    nonce: () => '',
    answerWith() {},
    leaveOut: (text) => text,
    publicUrl: '',
  })
})
afterEach(() => void vi.useRealTimers())

function clientOf(hasProfile: boolean): QueryClient {
  const client = new QueryClient()
  const session: Session = { user: null, isAdmin: false, isHost: false, hasProfile, needsSetup: false }
  client.setQueryData(sessionQuery().queryKey, session)
  return client
}

test('after the first sign-in the profile is made, 100 ms later', async () => {
  const client = clientOf(false)
  const profile = client.fetchQuery(profileQuery())
  await vi.advanceTimersByTimeAsync(99)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await profile
  expect(calls).toEqual(['POST /profile'])
  expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ hasProfile: true, needsSetup: true })
})

test('whoever has one reads it at once', async () => {
  await clientOf(true).fetchQuery(profileQuery())
  expect(calls).toEqual(['GET /profile'])
})
