/** The tiers of club membership that can be asked for; a profile shows the one somebody has. */
export const ASKED_TIERS = ['member', 'helper'] as const
export type AskedTier = (typeof ASKED_TIERS)[number]

export const TIER_LABELS: Record<AskedTier, string> = { member: 'Member', helper: 'Helping member' }
