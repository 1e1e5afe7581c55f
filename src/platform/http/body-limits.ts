const MB = 1024 * 1024
const MAX_BODY_BYTES = MB
/** Ten for the picture, and what a form puts around it. */
const MAX_UPLOAD_BYTES = 12 * MB
/** A tournament that was played on a device comes whole: hundreds of teams with rounds, scores and plans. */
const MAX_TOURNAMENT_BYTES = 6 * MB
/** A file of notes has at most 4 MB; as a piece of JSON it is longer by the signs that are written as two. */
const MAX_NOTES_FILE_BYTES = 6 * MB

const PRIVATE_PICTURE = /^\/api\/(?:notes\/[^/]+\/pictures|stakes\/[^/]+\/photo)\/[^/]+$/
const BY_PATH = new Map([
  ['/api/notes/import', MAX_NOTES_FILE_BYTES],
  ['/api/notes/import/preview', MAX_NOTES_FILE_BYTES],
  ['/api/uploads', MAX_UPLOAD_BYTES],
  ['/api/matchups', MAX_TOURNAMENT_BYTES],
])

/** The largest body that a call of the API takes, in bytes. */
export const maxBodyBytes = (path: string): number =>
  BY_PATH.get(path) ?? (PRIVATE_PICTURE.test(path) ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES)
