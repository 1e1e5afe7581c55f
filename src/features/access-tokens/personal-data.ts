import type { PersonalData } from '#/server/personal-data'
import { listTokens } from './reads'

export const accessTokenData: PersonalData = {
  name: 'accessTokens',
  tables: ['access_tokens'],
  export: (db, { id }) => listTokens(db, id),
  /** They go with the account, by foreign key. */
  async erase() {},
}
