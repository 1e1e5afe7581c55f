export const PARTNER_TABS = ['shared', 'partners'] as const
export type PartnerTab = (typeof PARTNER_TABS)[number]
