import { createECDH, type ECDH } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#/brand'
import type { Env } from '#/server/env'

/** The keys with which push services know this server (RFC 8292), and whom they can write to. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

const PRIVATE_KEY_BYTES = 32

/** Node leaves zeros at the beginning out, which one key in 256 has; web push wants them. */
function privateKeyOf(pair: ECDH): string {
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]).toString('base64url')
}

function keptPair(dataDir: string): Pick<Vapid, 'publicKey' | 'privateKey'> {
  const file = join(dataDir, 'vapid-private-key')
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(readFileSync(file, 'utf8').trim(), 'base64url')
  } catch {
    pair.generateKeys()
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${privateKeyOf(pair)}\n`, { mode: 0o600, flag: 'wx' })
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKeyOf(pair) }
}

/**
 * The environment's keys. Without any, the embedded database gets a pair that is made once and kept in the data
 * folder; several processes on one PostgreSQL must share theirs, so there web push is off until it is set.
 */
export function vapidOf(env: Env): Vapid | null {
  const subject = env.VAPID_SUBJECT ?? `mailto:${brand.ownerEmail}`
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if (publicKey && privateKey) return { publicKey, privateKey, subject }
  return env.DATABASE_URL ? null : { ...keptPair(env.DATA_DIR), subject }
}
