const MB = 1024 * 1024
/** Of a picture. */
export const MAX_FILE_BYTES = 10 * MB

export type BodyLimit = {
  maxBytes: number
  /** A form with a picture, which goes to disk as it arrives. */
  isForm?: boolean
}

/** The bodies that calls of the API take. */
export const BODIES = {
  json: { maxBytes: MB },
  /** The picture, and what a form puts around it. */
  picture: { maxBytes: 12 * MB, isForm: true },
  /** A tournament that was played on a device comes whole: hundreds of teams with rounds, scores and plans. */
  tournament: { maxBytes: 6 * MB },
  /** A file of notes has at most 4 MB; as a piece of JSON it is longer by the signs that are written as two. */
  notesFile: { maxBytes: 6 * MB },
} as const satisfies Record<string, BodyLimit>
export type BodyKind = keyof typeof BODIES
