export const EXPIRY_DAYS = ['7', '30'] as const
export const MAX_USES = 500
/** Links of a community that are open at once: more than that nobody keeps track of. */
export const MAX_OPEN_LINKS = 20
/** Addresses in one go, and of one community in 24 hours. */
export const MAX_ADDRESSES = 20
export const MAX_ADDRESSES_PER_DAY = 50
/** An e-mail invitation is open for so long. */
export const EMAIL_EXPIRY_DAYS = 14

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

type Facts = { maxUses: number | null; uses: number; expiresAt: Date; revokedAt: Date | null }

/** What an invitation is at a moment; a revoked one stays that, whatever else it is. */
export function invitationState({ maxUses, uses, expiresAt, revokedAt }: Facts, now: Date): InvitationState {
  if (revokedAt) return 'revoked'
  if (maxUses !== null && uses >= maxUses) return 'used'
  return expiresAt <= now ? 'expired' : 'open'
}
