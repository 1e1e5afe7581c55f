import { daysAgo, type PersonalData } from '#/platform/personal-data'
import { EXPIRED_TOKENS_KEPT_DAYS } from './logic/kept-days'
import { listTokens } from './reads'
import { forgetOldTokens } from './writes'

export const accessTokenData: PersonalData = {
  name: 'accessTokens',
  tables: ['access_tokens'],
  export: (db, { id }) => listTokens(db, id),
  /** They go with the account, by foreign key. */
  async erase() {},
  forgetOld: (db) => forgetOldTokens(db, daysAgo(EXPIRED_TOKENS_KEPT_DAYS)),
}
