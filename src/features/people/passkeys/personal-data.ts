import type { PersonalData } from '#/platform/personal-data'
import { listPasskeys } from './reads'

export const passkeyData: PersonalData = {
  name: 'passkeys',
  tables: ['passkeys'],
  export: (db, { id }) => listPasskeys(db, id),
  /** They go with the account, by foreign key. */
  async erase() {},
}
