import type { NotePicture } from '#/features/journal/notes/pictures/schema'

/** What a device has to tell the server of one picture. */
export type WaitingPicture = {
  /** Given by the device that chose it. */
  id: string
  noteId: string
  /** The picture itself, until the server has it. */
  file: Blob | null
  /** What is new of it; null: as the server has it. */
  alt: string | null
  position: number | null
  isRemoved: boolean
  /** It was taken out and shall be brought back before anything else is told. */
  bringsBack: boolean
  /** It has left this device: the server may have it, though no answer came. */
  wasSent: boolean
  /** When it was chosen, milliseconds since the epoch. */
  begunAt: number
  /** Why the server didn’t take it. */
  refusal: string | null
}

type Chosen = { id: string; noteId: string; file: Blob; position: number; now: number }

/** As it is chosen, pasted, dropped or taken. */
export const chosen = ({ id, noteId, file, position, now }: Chosen): WaitingPicture => ({
  id,
  noteId,
  file,
  alt: '',
  position,
  isRemoved: false,
  bringsBack: false,
  wasSent: false,
  begunAt: now,
  refusal: null,
})

type Place = { id: string; noteId: string; now: number }

/** Of a picture that the server has, before anything new is known of it. */
const untouched = ({ id, noteId, now }: Place): WaitingPicture => ({
  id,
  noteId,
  file: null,
  alt: null,
  position: null,
  isRemoved: false,
  bringsBack: false,
  wasSent: true,
  begunAt: now,
  refusal: null,
})

/** With other words, or in another place. */
export const changed = (
  before: WaitingPicture | undefined,
  place: Place,
  change: { alt?: string; position?: number },
): WaitingPicture => ({ ...(before ?? untouched(place)), ...change, refusal: null })

/** Undefined when there is nothing to tell the server: it never heard of the picture. */
export const removed = (before: WaitingPicture | undefined, place: Place): WaitingPicture | undefined =>
  before?.file && !before.wasSent
    ? undefined
    : { ...(before ?? untouched(place)), isRemoved: true, bringsBack: false, refusal: null }

/** Back as it was, whether or not the server has heard yet that it was taken out. */
export const returned = (before: WaitingPicture | undefined, place: Place): WaitingPicture => ({
  ...(before ?? untouched(place)),
  isRemoved: false,
  bringsBack: before ? before.bringsBack || before.wasSent : true,
  refusal: null,
})

/** About to leave this device. */
export const leaving = (waiting: WaitingPicture): WaitingPicture => ({ ...waiting, wasSent: true })

/** After the server has kept what was sent: undefined when nothing was said meanwhile. */
export function confirmed(now: WaitingPicture, sent: WaitingPicture): WaitingPicture | undefined {
  const left: WaitingPicture = {
    ...now,
    file: null,
    alt: now.alt === sent.alt ? null : now.alt,
    position: now.position === sent.position ? null : now.position,
    bringsBack: now.bringsBack && !sent.bringsBack,
    refusal: null,
  }
  const isDone = left.alt === null && left.position === null && !left.isRemoved && !left.bringsBack
  return isDone ? undefined : left
}

/** A picture as the server had it at its version; `isRemoved` when it was taken out with that. */
type ConfirmedPicture = { noteId: string; picture: NotePicture; isRemoved: boolean }

/** What this device knows beyond what it has read. */
export type DevicePictures = {
  waiting: ReadonlyMap<string, WaitingPicture>
  confirmed: ReadonlyMap<string, ConfirmedPicture>
}
