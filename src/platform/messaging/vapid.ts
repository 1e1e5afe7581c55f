import { createECDH, type ECDH } from 'node:crypto'
import { join } from 'node:path'
import { brand } from '#/brand'
import { ConfigurationError } from '#/platform/configuration-error'
import { secretIn } from '#/platform/storage/data-folder'
import type { Env } from '#/platform/env'

/** The keys with which push services know this server (RFC 8292), and whom they can write to. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

const FILE = 'vapid-private-key'
const PRIVATE_KEY_BYTES = 32

/** Node leaves zeros at the beginning out, which one key in 256 has; web push wants them. */
function privateKeyOf(pair: ECDH): string {
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - key.length), key]).toString('base64url')
}

function storedPair(dataDir: string): Pick<Vapid, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1')
  const secret = secretIn(dataDir, FILE, () => {
    pair.generateKeys()
    return privateKeyOf(pair)
  })
  try {
    pair.setPrivateKey(secret, 'base64url')
  } catch (error) {
    throw new ConfigurationError(
      `${join(dataDir, FILE)} holds no key: bring it back from a backup, or remove it to have a new one made.`,
      { cause: error },
    )
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
  return env.DATABASE_URL ? null : { ...storedPair(env.DATA_DIR), subject }
}
