import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { browserStores } from '#/client/browser-storage'
import { createQueryClient } from '#/client/query-client'
import { storeSession } from '#/client/session-storage'
import { sessionQuery } from '#/features/people/accounts/queries'
import type { Session } from '#/features/people/accounts/schema'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import { noteQuery, notesQuery } from '#/features/journal/notes/queries'
import type { Note } from '#/features/journal/notes/schema'
import { AppError } from '#/lib/errors'
import { keepAnswers } from './store-responses'
import { forgetAnswers, keepAnswer, readKept } from '#/app/offline/offline-store'
import { restoreAnswers } from './restore-stored'

Object.assign(globalThis, { indexedDB, IDBKeyRange })

const ANA = 'ana'
const sessionOf = (id: string | null): Session => ({
  user:
    id === null
      ? null
      : { id, email: `${id}@x.example`, emailVerified: true, emailConfirmedAt: null, name: id },
  isAdmin: false,
  isHost: true,
  hasProfile: true,
  needsSetup: false,
})
const note: Note = {
  ...emptyFields('2026-11-20'),
  pictures: [],
  id: 'n1',
  highlight: 'Held the line',
  version: 1,
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
}

/** A tab of Ana's. */
function tab(signedIn: string | null = ANA) {
  const client = createQueryClient(false)
  client.setQueryData(sessionQuery().queryKey, sessionOf(signedIn))
  const stop = keepAnswers(client)
  const answer = (queryKey: unknown[], data: unknown, keptOffline = true) =>
    client.fetchQuery({ queryKey, queryFn: async () => data, meta: { keptOffline }, staleTime: 0 })
  return { client, stop, answer }
}
const kept = async (userId = ANA) => {
  const { answers, journal } = await readKept(userId, Date.now())
  return { answers: answers.map(({ data }) => data), notes: journal.notes.map(({ id }) => id) }
}

afterEach(() => forgetAnswers(ANA))

it('what asks to be kept is, and nothing else; another tab finds it', async () => {
  const { answer, stop } = tab()
  await answer(['my-events', 'going'], 'two nights')
  await answer(['admin', 'people'], 'others', false)
  await vi.waitFor(async () => expect((await kept()).answers).toEqual(['two nights']))
  stop()
  const later = tab()
  await restoreAnswers(later.client, ANA)
  expect(later.client.getQueryData(['my-events', 'going'])).toBe('two nights')
  expect(later.client.getQueryData(['admin', 'people'])).toBeUndefined()
  later.stop()
})

it('notes are kept from whatever answer they came in, and are a journal again', async () => {
  const { client, stop } = tab()
  const list = { pages: [{ items: [note], nextCursor: null, total: 1 }], pageParams: [null] }
  const searched = notesQuery(ANA, { q: 'line' }).queryKey
  await client.fetchQuery({ queryKey: searched, queryFn: async () => list })
  await vi.waitFor(async () => expect((await kept()).notes).toEqual(['n1']))
  stop()
  const later = createQueryClient(false)
  await restoreAnswers(later, ANA)
  expect(later.getQueryData(noteQuery(ANA, 'n1').queryKey)).toMatchObject({ highlight: 'Held the line' })
  expect(later.getQueryData(notesQuery(ANA, { q: '' }).queryKey)?.pages[0]).toMatchObject({ total: 1 })
})

it('what is no longer theirs to see is no longer kept', async () => {
  const { client, answer, stop } = tab()
  await answer(['event', 'e1'], 'a private night')
  await vi.waitFor(async () => expect((await kept()).answers).toHaveLength(1))
  const refused = client.fetchQuery({
    queryKey: ['event', 'e1'],
    queryFn: () => Promise.reject(AppError.notFound()),
    meta: { keptOffline: true },
    staleTime: 0,
  })
  await expect(refused).rejects.toThrow()
  await vi.waitFor(async () => expect(await kept()).toEqual({ answers: [], notes: [] }))
  stop()
})

it('nothing is kept for nobody, nor after they left; a session that ended elsewhere takes all of it along', async () => {
  const anonymous = tab(null)
  await anonymous.answer(['event', 'e1'], 'public')
  anonymous.stop()
  const { client, answer, stop } = tab()
  storeSession(browserStores().local, { userId: ANA, email: 'ana@x.example' })
  await keepAnswer(ANA, 'h', { key: ['my-events', 'going'], data: 'hers', updatedAt: Date.now() })
  client.setQueryData(sessionQuery().queryKey, sessionOf(null))
  await vi.waitFor(async () => expect(await kept()).toEqual({ answers: [], notes: [] }))
  await answer(['event', 'e2'], 'too late')
  expect(await kept()).toEqual({ answers: [], notes: [] })
  stop()
})
