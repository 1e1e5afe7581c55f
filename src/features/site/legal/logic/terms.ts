import { brand } from '#/brand'
import * as m from '#/lib/messages.gen'

/** When the words of either page last changed. */
export const LEGAL_CHANGED_ON = '2026-11-27'

export interface LegalSection {
  id: string
  title: () => string
  lines: readonly (() => string)[]
}

export const TERMS: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: m.legal_short,
    lines: [() => m.legal_termsShortUse({ product: brand.name }), m.legal_termsShortFree],
  },
  {
    id: 'account',
    title: m.legal_termsAccount,
    lines: [
      m.legal_termsAccountName,
      m.legal_termsAccountSecrets,
      m.legal_termsAccountChildren,
      m.legal_termsAccountDelete,
    ],
  },
  {
    id: 'places',
    title: m.legal_termsEvents,
    lines: [
      m.legal_termsEventsSpot,
      m.legal_termsEventsHosts,
      m.legal_termsEventsChange,
      m.legal_termsEventsRisk,
    ],
  },
  {
    id: 'decency',
    title: m.legal_termsDecency,
    lines: [m.legal_termsDecencyNo, m.legal_termsDecencyData, m.legal_termsDecencyReport],
  },
  {
    id: 'content',
    title: m.legal_termsContent,
    lines: [m.legal_termsContentYours, m.legal_termsContentPictures, m.legal_termsContentRemove],
  },
  {
    id: 'suspension',
    title: m.legal_termsSuspension,
    lines: [m.legal_termsSuspensionWho, m.legal_termsSuspensionLog],
  },
  {
    id: 'no-promise',
    title: m.legal_termsNoPromise,
    lines: [m.legal_termsNoPromiseDown, m.legal_termsNoPromiseLaw],
  },
  {
    id: 'changes',
    title: m.legal_termsChanges,
    lines: [m.legal_termsChangesText],
  },
]

/** What the privacy page says besides the list of what is kept. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'in-short',
    title: m.legal_short,
    lines: [m.legal_privacyShortNeeded, m.legal_privacyShortTrackers, m.legal_privacyShortSold],
  },
  {
    id: 'others',
    title: m.legal_privacyOthers,
    lines: [
      m.legal_privacyOthersCarriers,
      m.legal_privacyOthersSignIn,
      m.legal_privacyOthersLinks,
      m.legal_privacyOthersPrograms,
      m.legal_privacyOthersPasswords,
      m.legal_privacyOthersPlayers,
    ],
  },
  {
    id: 'on-your-device',
    title: m.legal_privacyDevice,
    lines: [m.legal_privacyDeviceCookies, m.legal_privacyDeviceKnown, m.legal_privacyDeviceStorage],
  },
  {
    id: 'your-rights',
    title: m.legal_privacyRights,
    lines: [
      m.legal_privacyRightsProfile,
      m.legal_privacyRightsTake,
      m.legal_privacyRightsDelete,
      m.legal_privacyRightsEmails,
    ],
  },
]
