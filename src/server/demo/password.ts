import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PASSWORD_BYTES = 9

export const passwordFile = (dataDir: string): string => join(dataDir, 'demo-password')

/**
 * What demo people sign in with: made at the first start and kept beside the data, never the same on two machines.
 * With a PostgreSQL elsewhere nothing else may have made the folder yet.
 */
export function demoPassword(dataDir: string): string {
  const file = passwordFile(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}
