import { z } from '#/lib/zod'

const positionSchema = z.tuple([z.string().max(200), z.uuid()])

/** Where a page of players ends: the last name as it is sorted, and the id for those who share it. */
export type PlayerPosition = { name: string; id: string }

export const cursorOf = ({ name, id }: PlayerPosition): string =>
  btoa(encodeURIComponent(JSON.stringify([name, id])))

/** Undefined for anything that `cursorOf` didn't make. */
export function positionOf(cursor: string): PlayerPosition | undefined {
  try {
    const [name, id] = positionSchema.parse(JSON.parse(decodeURIComponent(atob(cursor))))
    return name.includes('\0') ? undefined : { name, id }
  } catch {
    return undefined
  }
}
