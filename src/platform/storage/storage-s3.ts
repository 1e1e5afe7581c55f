import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#/lib/errors'
import type { Env } from '#/platform/env'
import type { Logger } from '#/platform/observability/log'
import type { Storage } from './storage'

/** A bucket, and who may use it. The endpoint carries the bucket as its first folder, or in front of its host. */
export type Bucket = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
}

type Options = {
  log: Logger
  /** Notes down a folder that could not be removed now; rejects where nobody would come back to it. */
  removeLater(folder: string): Promise<void>
  /** For tests of a storage that says nothing. */
  patience?: Patience
}

/** `attemptMs`: until the answer begins. `totalMs`: after it nothing is tried again. */
type Patience = { attemptMs: number; totalMs: number }
/** A person waits for the picture: several tries at what passes quickly, two at what does not answer at all. */
const PATIENCE: Patience = { attemptMs: 5_000, totalMs: 8_000 }
const ATTEMPTS = 4
const FIRST_PAUSE_MS = 100
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const PASSING_STATUSES = new Set([408, 429])
const mayPass = (status: number) => status >= 500 || PASSING_STATUSES.has(status)

/** The job that comes back to a folder, and when. */
export const REMOVE_FILES = 'remove-files'
export const REMOVE_FILES_AFTER_SECONDS = 60

/** Null when files are kept on disk. */
export function bucketOf(env: Env): Bucket | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    name: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: env.S3_PATH_STYLE ?? true,
  }
}

type Ask = { method: 'GET' | 'PUT' | 'DELETE'; key?: string; search?: string; bytes?: Uint8Array }
/** What the storage calls the matter, such as `NoSuchKey` or `SignatureDoesNotMatch`. */
type Refusal = { status: number; code: string }
type Answer = { response: Response } | { refusal: Refusal }

/** The address of the bucket, to which keys are appended. */
export function addressOf({ endpoint, name, pathStyle }: Bucket): string {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${name}.${url.hostname}`
  const base = url.href.replace(/\/$/, '')
  return pathStyle ? `${base}/${name}` : base
}

const unavailable = (message: string, cause?: unknown) =>
  new AppError({ code: 'unavailable', category: 'server', status: 503, message, cause })

const refusalOf = async (response: Response): Promise<Refusal> => ({
  status: response.status,
  code: /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '',
})

/** One key or folder; whatever else would be another place once it is part of an address. */
function checked(key: string): string {
  if (!KEY.test(key)) throw new Error('A storage key left its folder')
  return key
}

/**
 * Objects of an S3-compatible storage, by the same keys as the files on disk. The bucket stays private: this server
 * signs (Signature Version 4) and hands through. Every call may be repeated, so what may pass is tried again.
 * @throws AppError `unavailable` (503) when the storage can't be reached in time, or refuses the key or the bucket
 */
export function createS3Storage(bucket: Bucket, { log, removeLater, patience = PATIENCE }: Options): Storage {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const address = addressOf(bucket)

  /** The time-out is for the beginning of the answer: what is read of it goes at its reader's pace. */
  async function attempt({ method, key, search = '', bytes }: Ask, withinMs: number): Promise<Answer> {
    const timeout = new AbortController()
    const timer = setTimeout(
      () => timeout.abort(new DOMException(`No answer within ${withinMs} ms`, 'TimeoutError')),
      withinMs,
    )
    try {
      const response = await client.fetch(`${address}${key ? `/${key}` : ''}${search}`, {
        method,
        redirect: 'manual',
        signal: timeout.signal,
        ...(bytes && {
          body: new Uint8Array(bytes),
          headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
        }),
      })
      return response.ok ? { response } : { refusal: await refusalOf(response) }
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(what: Ask): Promise<Answer> {
    const until = performance.now() + patience.totalMs
    for (let made = 1; ; made += 1) {
      const left = until - performance.now()
      const answer = await attempt(what, Math.max(1, Math.min(patience.attemptMs, left))).catch(
        (error: unknown) => ({ error }),
      )
      if ('response' in answer) return answer
      if ('refusal' in answer && !mayPass(answer.refusal.status)) return answer
      const pauseMs = FIRST_PAUSE_MS * 2 ** (made - 1) * (1 + Math.random())
      if (made === ATTEMPTS || performance.now() + pauseMs >= until) {
        if ('error' in answer) throw unavailable('The storage could not be reached', answer.error)
        return answer
      }
      log.debug({ ...what, bytes: what.bytes?.byteLength, answer }, 'The storage is asked again')
      await pause(pauseMs)
    }
  }

  /** Null where there is nothing under the key; another refusal is ours to mend, and nothing a visitor did. */
  async function take(what: Ask): Promise<Response | null> {
    const answer = await ask(what)
    if ('response' in answer) return answer.response
    const { status, code } = answer.refusal
    if (status === 404 && code !== 'NoSuchBucket') return null
    throw unavailable(`The storage refused ${what.method}: ${status} ${code}`)
  }

  async function keysIn(folder: string): Promise<string[]> {
    const search = `?list-type=2&prefix=${encodeURIComponent(`${checked(folder)}/`)}`
    const listed = await take({ method: 'GET', search })
    // Nothing in our keys needs XML's escapes.
    return [...((await listed?.text()) ?? '').matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? '')
  }

  /** A list has a thousand keys at most: what is left shows when it is asked for again. */
  async function removeNow(folder: string): Promise<void> {
    for (let keys = await keysIn(folder); keys.length > 0; keys = await keysIn(folder))
      for (const key of keys) await take({ method: 'DELETE', key: checked(key) })
  }

  return {
    async put(key, bytes) {
      if (!(await take({ method: 'PUT', key: checked(key), bytes })))
        throw unavailable('The storage has no such place')
    },
    async read(key) {
      const response = await take({ method: 'GET', key: checked(key) })
      if (!response) return null
      const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
      if (!response.body || Number.isNaN(bytes))
        throw unavailable('The storage did not say how much it holds')
      return { body: response.body, bytes }
    },
    async remove(folder) {
      try {
        await removeNow(folder)
      } catch (error) {
        log.warn({ err: error }, 'Files could not be removed from the storage; they will be')
        await removeLater(folder).catch(() => {
          throw error
        })
      }
    },
  }
}
