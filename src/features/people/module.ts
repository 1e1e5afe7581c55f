import { ownAccountMails } from './account-settings/mail'
import { authenticatorMails } from './accounts/authenticators/mail'
import { authenticatorData } from './accounts/authenticators/personal-data'
import { accountMails } from './accounts/mail'
import { pendingSignUpData } from './accounts/pending/personal-data'
import { accountData } from './accounts/personal-data'
import { proofData } from './accounts/proofs/personal-data'
import { accountRoutes } from './accounts/routes'
import { passkeyMails } from './passkeys/mail'
import { passkeyData } from './passkeys/personal-data'
import { passkeyRoutes } from './passkeys/routes'
import { profileData } from './profiles/personal-data'
import { profileRoutes } from './profiles/routes'
import { signInMails } from './sign-in/mail'
import { signInRoutes } from './sign-in/routes'
import { accessTokenData } from './tokens/personal-data'
import { accessTokenRoutes } from './tokens/routes'
import { twoStepRoutes } from './two-factor/routes'
import { peopleRoutes } from './user-admin/routes'
import type { Module } from '#/platform/module'

/** What people offers the server. */
export const peopleModule: Module = {
  routes: [
    accountRoutes,
    accessTokenRoutes,
    signInRoutes,
    twoStepRoutes,
    passkeyRoutes,
    profileRoutes,
    peopleRoutes,
  ],
  messages: [accountMails, ownAccountMails, signInMails, authenticatorMails, passkeyMails],
  personalData: [
    profileData,
    accessTokenData,
    pendingSignUpData,
    proofData,
    authenticatorData,
    passkeyData,
    accountData,
  ],
}
