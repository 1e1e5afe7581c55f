import type { CommunityRequestState, JoinPolicy } from '#/features/communities/schema'

export const REQUEST_STATE_WORDS: Record<CommunityRequestState, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const JOIN_POLICY_WORDS: Record<JoinPolicy, string> = {
  open: 'Open to everybody',
  approval: 'By approval',
}
