import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, describe, expect, it } from 'vitest'
import { browserStores, userKey } from '#/client/browser-storage'
import { emptyFields } from '#/features/journal/notes/logic/note-fields'
import type { Note } from '#/features/journal/notes/schema'
import {
  dropAnswer,
  dropNote,
  forgetAnswers,
  keepAllNotes,
  keepAnswer,
  keepNotes,
  readKept,
} from './offline-store'
import { KEPT_MARK } from '#/client/offline/stored-session'

Object.assign(globalThis, { indexedDB, IDBKeyRange })

const NOW = Date.parse('2026-11-22T14:05:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const ANA = 'ana'

const note = (id: string, highlight: string): Note => ({
  ...emptyFields('2026-11-20'),
  pictures: [],
  highlight,
  id,
  version: 1,
  createdAt: new Date(NOW).toISOString(),
  updatedAt: new Date(NOW).toISOString(),
})
const kept = async (userId = ANA, now = NOW) => {
  const { answers, journal } = await readKept(userId, now)
  return { answers: answers.map(({ data }) => data), notes: journal.notes.map(({ highlight }) => highlight) }
}
const answer = (data: unknown, updatedAt = NOW) => ({ key: ['my-events', 'going'], data, updatedAt })

afterEach(async () => {
  await forgetAnswers(ANA)
  await forgetAnswers('ben')
})

describe('what the device keeps for somebody', () => {
  it('is the last answer of each question, for nobody else', async () => {
    await keepAnswer(ANA, 'h1', answer('old'))
    await keepAnswer(ANA, 'h1', answer('new'))
    await keepAnswer('ben', 'h1', answer('his'))
    expect(await kept()).toEqual({ answers: ['new'], notes: [] })
    await dropAnswer(ANA, 'h1')
    expect(await kept()).toEqual({ answers: [], notes: [] })
    expect(await kept('ben')).toEqual({ answers: ['his'], notes: [] })
  })

  it('is not kept for ever', async () => {
    await keepAnswer(ANA, 'h1', answer('old'))
    expect(await kept(ANA, NOW + 31 * DAY_MS)).toEqual({ answers: [], notes: [] })
    expect(await kept()).toEqual({ answers: [], notes: [] })
  })

  it('is of the journal each note as last heard of, and once all are read, no others', async () => {
    await keepNotes(ANA, [note('a', 'A'), note('b', 'B')], NOW)
    await keepNotes(ANA, [note('b', 'B, better')], NOW)
    expect((await kept()).notes.toSorted()).toEqual(['A', 'B, better'])
    await keepAllNotes(ANA, [note('b', 'B, best'), note('c', 'C')], NOW + 1)
    const { journal } = await readKept(ANA, NOW)
    expect(journal.notes.map(({ highlight }) => highlight).toSorted()).toEqual(['B, best', 'C'])
    expect([journal.readAt, journal.updatedAt]).toEqual([NOW + 1, NOW + 1])
    await dropNote(ANA, 'b')
    expect((await kept()).notes).toEqual(['C'])
  })

  it('is gone once it is forgotten, and the mark that there is something with it', async () => {
    const { local } = browserStores()
    await keepAnswer(ANA, 'h1', answer('hers'))
    await keepNotes(ANA, [note('a', 'Hers')], NOW)
    expect(local.getItem(userKey(ANA, KEPT_MARK))).not.toBeNull()
    await forgetAnswers(ANA)
    expect(await kept()).toEqual({ answers: [], notes: [] })
    expect(local.getItem(userKey(ANA, KEPT_MARK))).toBeNull()
    // Whoever comes back is kept for again, and forgotten again.
    await keepAnswer(ANA, 'h1', answer('again'))
    expect(local.getItem(userKey(ANA, KEPT_MARK))).not.toBeNull()
  })
})
