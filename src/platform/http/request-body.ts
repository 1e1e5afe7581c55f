import { rm } from 'node:fs/promises'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#/lib/errors'
import type { ApiEnv } from '#/platform/http/api-env'
import { onlyReads } from '#/platform/security/only-reads'
import type { HeldBytes } from './body-budget'
import type { BodyLimit } from './body-limits'
import { readForm } from './form-stream'
import { tempPath } from './temp-files'
import * as m from '#/lib/messages.gen'

/** Node holds as much for each connection as it is: up to this a body is read as it comes, and not counted. */
const UNCOUNTED_BYTES = 64 * 1024

const tooLarge = (): AppError => new AppError({ code: 'body_too_large', category: 'validation', status: 413 })
const unsupported = (detail: string): AppError =>
  new AppError({ code: 'unsupported_media_type', category: 'validation', status: 415, detail })
const compressed = () => unsupported(m.server_sendThisWithoutCompressing())
const noForm = () => unsupported(m.server_sendPictureAsForm())
const FORM = /^multipart\/form-data\b/i

type Pieces = AsyncIterable<Uint8Array>

/** From the connection, which stays when no more is read; calls within the process have their body in hand. */
async function* piecesOf(c: Context<ApiEnv>): Pieces {
  const { incoming } = c.env ?? {}
  if (incoming) yield* incoming.iterator({ destroyOnReturn: false })
  else yield new Uint8Array(await c.req.raw.arrayBuffer())
}

/** Stops in the middle of what is too large. */
async function* counted(pieces: Pieces, maxBytes: number, held: HeldBytes): Pieces {
  let size = 0
  for await (const piece of pieces) {
    size += piece.byteLength
    if (size > maxBytes) throw tooLarge()
    held.take(piece.byteLength)
    yield piece
  }
}

/** Hands on the same request with its body in memory. */
async function inMemory(c: Context<ApiEnv>, pieces: Pieces, next: Next): Promise<void> {
  const kept: Uint8Array[] = []
  for await (const piece of pieces) kept.push(piece)
  const body = Buffer.concat(kept)
  const { method, headers } = c.req.raw
  c.req.raw = new Request(c.req.url, { method, headers, body })
  await next()
}

/** Hands on the form that a picture comes in. The picture is a file until the answer is there. */
async function onDisk(c: Context<ApiEnv>, pieces: Pieces, next: Next): Promise<void> {
  const path = await tempPath(c.var.services.env)
  try {
    c.req.bodyCache.formData = await readForm(pieces, c.req.header('content-type') ?? '', path)
    await next()
  } finally {
    await rm(path, { force: true })
  }
}

/** How long a body says it is: 0 without one, undefined when that shows only at its end. */
function declaredLength(c: Context<ApiEnv>): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) return undefined
  const length = c.req.header('content-length')
  if (length !== undefined) return Number(length)
  return c.env?.incoming || c.req.raw.body === null ? 0 : undefined
}

/**
 * Lets a request's body in, up to its limit: the last rung before it is validated, when it is known who sends it and that
 * they may call this at all. Until then nothing of it is read. What is large is counted as it arrives, against what this
 * process takes of all bodies together, in memory or on disk.
 */
export const bodyUpTo = ({ maxBytes, isForm = false }: BodyLimit) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (onlyReads(c.req.method)) return next()
    const length = declaredLength(c)
    if (length === 0) return next()
    if ((c.req.header('content-encoding') ?? 'identity').toLowerCase() !== 'identity') throw compressed()
    if (isForm && !FORM.test(c.req.header('content-type') ?? '')) throw noForm()
    if (length !== undefined && length > maxBytes) throw tooLarge()
    const { incoming, outgoing } = c.env ?? {}
    if (incoming?.headers.expect !== undefined) outgoing?.writeContinue()
    if (!isForm && length !== undefined && length <= UNCOUNTED_BYTES) return next()
    const { services, viewer, network } = c.var
    const held = services.bodies.open(viewer?.kind === 'user' ? viewer.id : network.narrow)
    try {
      const pieces = counted(piecesOf(c), maxBytes, held)
      await (isForm ? onDisk : inMemory)(c, pieces, next)
    } finally {
      held.release()
    }
  })
