import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import type { Env } from '#/platform/env'
import { vapidOf } from './vapid'

const KEY_BYTES = 32

test('a key that begins with a zero, as one in 256 does, is one that web push takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vapid-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'vapid-private-key'), Buffer.alloc(KEY_BYTES - 1, 7).toString('base64url'))
  const vapid = vapidOf({ DATA_DIR: folder } as Env)
  if (!vapid) throw new Error('The embedded database has keys of its own')
  const { privateKey, publicKey, subject } = vapid
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(KEY_BYTES)
  const { Authorization } = webPush.getVapidHeaders(
    'https://push.example.net',
    subject,
    publicKey,
    privateKey,
    'aes128gcm',
  )
  expect(Authorization).toContain(publicKey)
})
