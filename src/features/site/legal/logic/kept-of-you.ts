import type { KeptData } from './kept-entry'
import * as m from '#/lib/messages.gen'

/** Who you are, how you get in, and what you belong to. */
export const OF_YOU: readonly KeptData[] = [
  {
    title: m.legal_account,
    what: m.legal_accountWhat,
    why: m.legal_accountWhy,
    until: ({ keepUnprovenAccountsDays }) => m.legal_accountUntil({ days: keepUnprovenAccountsDays }),
  },
  {
    title: m.legal_signUp,
    what: m.legal_signUpWhat,
    why: m.legal_signUpWhy,
    until: () => m.legal_signUpUntil(),
  },
  {
    title: m.legal_devices,
    what: m.legal_devicesWhat,
    why: m.legal_devicesWhy,
    until: () => m.legal_devicesUntil(),
  },
  {
    title: m.legal_twoStep,
    what: m.legal_twoStepWhat,
    why: m.legal_twoStepWhy,
    until: () => m.legal_twoStepUntil(),
  },
  {
    title: m.legal_passkeys,
    what: m.legal_passkeysWhat,
    why: m.legal_passkeysWhy,
    until: () => m.legal_passkeysUntil(),
  },
  {
    title: m.legal_codes,
    what: m.legal_codesWhat,
    why: m.legal_codesWhy,
    until: () => m.legal_codesUntil(),
  },
  {
    title: m.legal_profile,
    what: m.legal_profileWhat,
    why: m.legal_profileWhy,
    until: () => m.legal_withAccount(),
  },
  {
    title: m.legal_membership,
    what: m.legal_membershipWhat,
    why: m.legal_membershipWhy,
    until: ({ keepDecidedRequestsDays }) => m.legal_membershipUntil({ days: keepDecidedRequestsDays }),
  },
  {
    title: m.legal_communities,
    what: m.legal_communitiesWhat,
    why: m.legal_communitiesWhy,
    until: ({ keepDecidedRequestsDays }) => m.legal_communitiesUntil({ days: keepDecidedRequestsDays }),
  },
  {
    title: m.legal_invitations,
    what: m.legal_invitationsWhat,
    why: m.legal_invitationsWhy,
    until: ({ keepDecidedRequestsDays }) => m.legal_invitationsUntil({ days: keepDecidedRequestsDays }),
  },
  {
    title: m.legal_squad,
    what: m.legal_squadWhat,
    why: m.legal_squadWhy,
    until: ({ keepDecidedRequestsDays }) => m.legal_squadUntil({ days: keepDecidedRequestsDays }),
  },
  {
    title: m.legal_hosting,
    what: m.legal_hostingWhat,
    why: m.legal_hostingWhy,
    until: ({ keepDecidedRequestsDays, keepSettledReportsDays }) =>
      m.legal_hostingUntil({ requests: keepDecidedRequestsDays, reports: keepSettledReportsDays }),
  },
]
