import * as m from '#/lib/messages.gen'

/** The tiers of club membership that can be asked for; a profile shows the one somebody has. */
export const ASKED_TIERS = ['member', 'helper'] as const
export type AskedTier = (typeof ASKED_TIERS)[number]

export const tierLabel = (tier: AskedTier): string =>
  ({ member: m.profiles_tierMember, helper: m.profiles_tierHelper })[tier]()
