import { openAsBlob } from 'node:fs'
import { z } from '@hono/zod-openapi'

/** A file of a form, on disk until its request is answered. Its name and type are the sender's, and mean nothing. */
export class UploadedFile extends File {
  readonly path: string

  constructor(path: string, content: Blob) {
    super([content], 'upload')
    this.path = path
  }

  /** Reads nothing of the file yet. */
  static async at(path: string): Promise<UploadedFile> {
    return new UploadedFile(path, await openAsBlob(path))
  }
}

/** The field of a form that takes a picture. */
export const pictureField = z
  .instanceof(UploadedFile, { error: 'Choose a picture' })
  .openapi({ type: 'string', format: 'binary' })
