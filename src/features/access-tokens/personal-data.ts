import { daysAgo, type PersonalData } from '#/server/personal-data'
import { listTokens } from './reads'
import { forgetOldTokens } from './writes'

/** How long one's expired tokens stay listed. */
const KEPT_DAYS = 30

export const accessTokenData: PersonalData = {
  name: 'accessTokens',
  tables: ['access_tokens'],
  export: (db, { id }) => listTokens(db, id),
  /** They go with the account, by foreign key. */
  async erase() {},
  forgetOld: (db) => forgetOldTokens(db, daysAgo(KEPT_DAYS)),
}
