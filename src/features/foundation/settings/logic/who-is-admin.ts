import type { Brand } from '#/brand'
import * as m from '#/lib/messages.gen'

/** Says whose addresses make them admins here. Nobody is one by an address before they have proved it. */
export const whoIsAdmin = ({ adminDomain, ownerEmail }: Pick<Brand, 'adminDomain' | 'ownerEmail'>): string =>
  adminDomain === null
    ? m.settings_ruleOwnerOnly({ owner: ownerEmail })
    : m.settings_ruleDomain({ domain: adminDomain, owner: ownerEmail })
