const MB = 1024 * 1024
const MAX_BODY_BYTES = MB
/** Of a picture. */
export const MAX_FILE_BYTES = 10 * MB
/** The picture, and what a form puts around it. */
const MAX_UPLOAD_BYTES = 12 * MB
/** A tournament that was played on a device comes whole: hundreds of teams with rounds, scores and plans. */
const MAX_TOURNAMENT_BYTES = 6 * MB
/** A file of notes has at most 4 MB; as a piece of JSON it is longer by the signs that are written as two. */
const MAX_NOTES_FILE_BYTES = 6 * MB

const PRIVATE_PICTURE = /^\/api\/(?:notes\/[^/]+\/pictures|stakes\/[^/]+\/photo)\/[^/]+$/
const BY_PATH = new Map([
  ['/api/notes/import', MAX_NOTES_FILE_BYTES],
  ['/api/notes/import/preview', MAX_NOTES_FILE_BYTES],
  ['/api/matchups', MAX_TOURNAMENT_BYTES],
])

/** Whether a call of the API takes a form with a picture, which goes to disk as it arrives. */
export const takesPicture = (method: string, path: string): boolean =>
  (method === 'POST' && path === '/api/uploads') || (method === 'PUT' && PRIVATE_PICTURE.test(path))

/** The largest body that a call of the API takes, in bytes. */
export const maxBodyBytes = (method: string, path: string): number =>
  takesPicture(method, path) ? MAX_UPLOAD_BYTES : (BY_PATH.get(path) ?? MAX_BODY_BYTES)
