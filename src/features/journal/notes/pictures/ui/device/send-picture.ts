import type { WaitingPicture } from '#/features/journal/notes/pictures/logic/waiting-picture'
import type { NotePicture } from '#/features/journal/notes/pictures/schema'
import { AppError, categorise, userMessage } from '#/lib/errors'

type Place = { noteId: string; id: string }

/** The calls that an album makes. */
export type PictureCalls = {
  keep(place: Place, picture: { file: Blob; alt: string; position: number }): Promise<NotePicture>
  change(place: Place, change: { alt?: string; position?: number }): Promise<NotePicture>
  remove(place: Place): Promise<NotePicture>
  restore(place: Place): Promise<NotePicture>
}

/** What came of telling the server. `later`: it could not be reached, or not now. */
export type Outcome =
  | { kind: 'kept'; picture: NotePicture }
  | { kind: 'removed'; picture: NotePicture }
  /** Nothing to tell any more: it was taken out elsewhere. */
  | { kind: 'gone' }
  /** The server doesn't know the note, or not any more. */
  | { kind: 'no-note' }
  | { kind: 'refused'; message: string }
  | { kind: 'later' }

const isMissing = (error: unknown) => error instanceof AppError && error.status === 404

/** Null where the server has nothing to bring back: then it is kept anew. */
async function restore(calls: PictureCalls, waiting: WaitingPicture): Promise<NotePicture | null> {
  try {
    return await calls.restore(waiting)
  } catch (error) {
    if (isMissing(error) && waiting.file) return null
    throw error
  }
}

async function tell(calls: PictureCalls, waiting: WaitingPicture): Promise<Outcome> {
  const { file, alt, position } = waiting
  const back = waiting.bringsBack ? await restore(calls, waiting) : null
  if (file && !back)
    return {
      kind: 'kept',
      picture: await calls.keep(waiting, { file, alt: alt ?? '', position: position ?? 0 }),
    }
  if (alt === null && position === null) return back ? { kind: 'kept', picture: back } : { kind: 'gone' }
  const change = { ...(alt !== null && { alt }), ...(position !== null && { position }) }
  return { kind: 'kept', picture: await calls.change(waiting, change) }
}

async function remove(calls: PictureCalls, waiting: WaitingPicture): Promise<Outcome> {
  try {
    return { kind: 'removed', picture: await calls.remove(waiting) }
  } catch (error) {
    if (isMissing(error)) return { kind: 'gone' }
    throw error
  }
}

function refused(error: unknown, waiting: WaitingPicture): Outcome {
  if (!(error instanceof AppError)) return { kind: 'later' }
  if (error.code === 'picture_removed') return { kind: 'gone' }
  if (error.status === 404) return waiting.file ? { kind: 'no-note' } : { kind: 'gone' }
  if (error.status === 409 || error.status === 413 || categorise(error) === 'validation')
    return { kind: 'refused', message: Object.values(error.fields ?? {})[0] ?? userMessage(error) }
  return { kind: 'later' }
}

/** Tells the server of one picture. Telling it twice does no more than telling it once. */
export async function sendPicture(calls: PictureCalls, waiting: WaitingPicture): Promise<Outcome> {
  try {
    return await (waiting.isRemoved ? remove(calls, waiting) : tell(calls, waiting))
  } catch (error) {
    return refused(error, waiting)
  }
}
