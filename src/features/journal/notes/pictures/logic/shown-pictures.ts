import type { NotePicture } from '#/features/journal/notes/pictures/schema'
import type { DevicePictures, WaitingPicture } from './waiting-picture'

/** A picture as its note shows it. */
export type ShownPicture = {
  id: string
  alt: string
  position: number
  /** As the server has it; null while only this device does. */
  sent: NotePicture | null
  /** The picture itself, while only this device has it. */
  file: Blob | null
  state: 'sent' | 'waiting' | 'refused'
  refusal: string | null
  /** Of two in one place the earlier one comes first. */
  begunAt: number
}

const asSent = (sent: NotePicture, begunAt: number): ShownPicture => ({
  id: sent.id,
  alt: sent.alt,
  position: sent.position,
  sent,
  file: null,
  state: 'sent',
  refusal: null,
  begunAt,
})

function laidOver(known: ShownPicture | undefined, waiting: WaitingPicture): ShownPicture | null {
  // Words about a picture that is nowhere: it was taken out elsewhere.
  if (!known && !waiting.file && !waiting.bringsBack) return null
  return {
    id: waiting.id,
    alt: waiting.alt ?? known?.alt ?? '',
    position: waiting.position ?? known?.position ?? 0,
    sent: known?.sent ?? null,
    file: known?.sent ? null : waiting.file,
    state: waiting.refusal === null ? 'waiting' : 'refused',
    refusal: waiting.refusal,
    begunAt: known?.begunAt ?? waiting.begunAt,
  }
}

/** A note’s pictures as the server told them, with what this device knows since laid over it, in their order. */
export function shownPictures(
  noteId: string,
  read: readonly NotePicture[] | undefined,
  device: DevicePictures,
): ShownPicture[] {
  const known = new Map((read ?? []).map((picture, index) => [picture.id, asSent(picture, index)]))
  const removed = new Map<string, ShownPicture>()
  for (const [id, { noteId: of, picture, isRemoved }] of device.confirmed) {
    const before = known.get(id)
    if (of !== noteId || (before?.sent && before.sent.version >= picture.version)) continue
    const shown = asSent(picture, before?.begunAt ?? known.size)
    if (!isRemoved) known.set(id, shown)
    else {
      known.delete(id)
      // The server shows nothing of it before it is back; its words and its place are known.
      removed.set(id, { ...shown, sent: null })
    }
  }
  for (const [id, waiting] of device.waiting) {
    if (waiting.noteId !== noteId) continue
    const before = known.get(id) ?? (waiting.bringsBack ? removed.get(id) : undefined)
    const shown = waiting.isRemoved ? null : laidOver(before, waiting)
    if (shown) known.set(id, shown)
    else known.delete(id)
  }
  return [...known.values()].toSorted(
    (one, other) =>
      one.position - other.position || one.begunAt - other.begunAt || one.id.localeCompare(other.id),
  )
}

/** The place of a picture that is added at the end. */
export const nextPosition = (shown: readonly ShownPicture[]): number =>
  Math.max(-1, ...shown.map(({ position }) => position)) + 1

/** The new places of those that a picture’s move by a step changes; none at either end. */
export function movedBy(shown: readonly ShownPicture[], id: string, step: -1 | 1): Map<string, number> {
  const order = shown.map((picture) => picture.id)
  const from = order.indexOf(id)
  const other = order[from + step]
  if (from < 0 || other === undefined) return new Map()
  order[from + step] = id
  order[from] = other
  const before = new Map(shown.map((picture) => [picture.id, picture.position]))
  return new Map(
    order.map((each, place) => [each, place] as const).filter(([each, place]) => before.get(each) !== place),
  )
}
