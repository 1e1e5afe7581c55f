import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { secretIn } from '#/platform/storage/data-folder'

const PASSWORD_BYTES = 9
const FILE = 'demo-password'

export const passwordFile = (dataDir: string): string => join(dataDir, FILE)

/** What demo people sign in with: made at the first start and stored with the data, so no two machines share it. */
export const demoPassword = (dataDir: string): string =>
  secretIn(dataDir, FILE, () => randomBytes(PASSWORD_BYTES).toString('base64url'))
