import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '#/lib/errors'
import { unwritable } from '#/platform/storage/storage'
import { MAX_FILE_BYTES } from './body-limits'
import { UploadedFile } from './uploaded-file'
import * as m from '#/lib/messages.gen'

const LIMITS = {
  files: 1,
  fields: 20,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  headerPairs: 50,
  fileSize: MAX_FILE_BYTES,
}

const malformed = (cause?: unknown): AppError =>
  new AppError({
    code: 'invalid_form',
    category: 'validation',
    status: 400,
    detail: m.server_thisFormCantRead(),
    cause,
  })
const tooMuch = (): AppError => new AppError({ code: 'body_too_large', category: 'validation', status: 413 })
const tooLarge = (): AppError => AppError.validation({ file: m.server_usePictureAtMost() })

function parserOf(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  } catch (error) {
    throw malformed(error)
  }
}

/** @throws AppError storage_unavailable where it can't be written, invalid_form where the form ends within the file */
async function save(file: Readable, path: string, signal: AbortSignal): Promise<UploadedFile> {
  try {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  } catch (error) {
    // What the disk refuses names the call of the system; what is wrong with the form does not.
    throw error instanceof Error && 'syscall' in error ? unwritable(error) : malformed(error)
  }
  return UploadedFile.at(path)
}

/**
 * Takes a form apart as it arrives. Its one file goes to `path` and never lies in memory as a whole.
 * @throws AppError invalid_form (400), body_too_large (413) for too many or too long fields, invalid_input for a file of
 * more than 10 MB, storage_unavailable (503)
 */
export async function readForm(
  pieces: AsyncIterable<Uint8Array>,
  contentType: string,
  path: string,
): Promise<FormData> {
  const form = new FormData()
  const parser = parserOf(contentType)
  const stop = new AbortController()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  let saved: Promise<void> = Promise.resolve()

  parser.on('field', (name, value, _nameIsCut, valueIsCut) =>
    valueIsCut ? failed.reject(tooMuch()) : form.append(name, value),
  )
  parser.on('file', (name, file: BusboyFileStream) => {
    file.once('limit', () => failed.reject(tooLarge()))
    saved = save(file, path, stop.signal).then((upload) => form.append(name, upload), failed.reject)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.once(limit, () => failed.reject(tooMuch()))
  parser.on('error', (error) => failed.reject(malformed(error)))
  const finished = new Promise((resolve) => void parser.once('finish', resolve))
  const taken = (piece: Uint8Array) => new Promise<void>((resolve) => parser.write(piece, () => resolve()))
  try {
    for await (const piece of pieces) await Promise.race([taken(piece), failed.promise])
    parser.end()
    await Promise.race([finished, failed.promise])
    await Promise.race([saved, failed.promise])
    return form
  } finally {
    stop.abort()
    parser.destroy()
    await saved
  }
}
