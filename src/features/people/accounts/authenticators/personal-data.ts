import type { PersonalData } from '#/platform/personal-data'
import { readTwoStep } from './reads'
import { forgetUnfinished } from './writes'

export const authenticatorData: PersonalData = {
  name: 'twoStepSignIn',
  tables: ['authenticators', 'recovery_codes', 'pending_sign_ins'],
  async export(db, { id }) {
    const on = await readTwoStep(db, id)
    return on ? { on: true, ...on } : { on: false }
  },
  /** It goes with the account, by foreign key. */
  async erase() {},
  forgetOld: forgetUnfinished,
}
