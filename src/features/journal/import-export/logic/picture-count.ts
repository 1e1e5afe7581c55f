import type { NoteFields } from '#/features/journal/notes/logic/note-fields'

/** A note as it is taken along. Its pictures stay where they are: a file says how many there were. */
export type TakenNote = NoteFields & { pictures?: readonly { alt: string }[] }

export const pictureCount = ({ pictures = [] }: TakenNote): number => pictures.length

/** The column of a table that has any. */
export const PICTURES_COLUMN_KEY = 'Pictures'
