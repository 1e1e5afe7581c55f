import { sameFields } from '#/features/journal/notes/logic/note-fields'
import type { Unsent } from '#/features/journal/notes/logic/unsent'
import type { Note, SaveNote } from '#/features/journal/notes/schema'
import { AppError, categorise, userMessage } from '#/lib/errors'

/** The calls that a journal makes. */
export type NoteCalls = {
  read(id: string): Promise<Note>
  save(id: string, note: SaveNote): Promise<Note>
  remove(id: string): Promise<unknown>
  restore(id: string): Promise<Note>
}

/** What came of sending one. `later`: the server could not be reached, or not now. */
export type Outcome =
  | { kind: 'kept'; note: Note }
  | { kind: 'removed' }
  | { kind: 'changed-elsewhere'; theirs: Note }
  | { kind: 'deleted-elsewhere' }
  | { kind: 'gone' }
  | { kind: 'invalid'; message: string; fields: Record<string, string> }
  | { kind: 'later'; error: unknown }

const isGone = (error: unknown) => error instanceof AppError && error.status === 404

async function remove(calls: NoteCalls, id: string): Promise<Outcome> {
  try {
    await calls.remove(id)
  } catch (error) {
    if (!isGone(error)) throw error
  }
  return { kind: 'removed' }
}

/** Null where the server has nothing to bring back: then it is kept anew. */
async function restore(calls: NoteCalls, id: string): Promise<Note | null> {
  try {
    return await calls.restore(id)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

async function save(calls: NoteCalls, unsent: Unsent): Promise<Outcome> {
  const base = unsent.bringsBack ? await restore(calls, unsent.id) : unsent.base
  // It may have been changed elsewhere before it was deleted.
  if (base && unsent.base && unsent.bringsBack && !sameFields(base, unsent.base))
    return { kind: 'changed-elsewhere', theirs: base }
  const note = await calls.save(unsent.id, { fields: unsent.fields, baseVersion: base?.version ?? 0 })
  return { kind: 'kept', note }
}

async function refused(calls: NoteCalls, id: string, error: unknown): Promise<Outcome> {
  if (!(error instanceof AppError)) return { kind: 'later', error }
  if (error.code === 'version_conflict') return { kind: 'changed-elsewhere', theirs: await calls.read(id) }
  if (error.code === 'note_deleted') return { kind: 'deleted-elsewhere' }
  if (error.status === 404) return { kind: 'gone' }
  if (error.status === 409 || categorise(error) === 'validation')
    return { kind: 'invalid', message: userMessage(error), fields: error.fields ?? {} }
  return { kind: 'later', error }
}

/** Tells the server of one note, and what it said. Telling it twice does no more than telling it once. */
export async function sendUnsent(calls: NoteCalls, unsent: Unsent): Promise<Outcome> {
  try {
    return await (unsent.isDeleted ? remove(calls, unsent.id) : save(calls, unsent))
  } catch (error) {
    return refused(calls, unsent.id, error).catch((again: unknown) => ({ kind: 'later', error: again }))
  }
}
