import type { CommunityRequestState, JoinPolicy, Visibility } from '#/features/communities/communities/schema'

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

export const VISIBILITY_WORDS: Record<Visibility, string> = {
  public: 'Everybody',
  private: 'Members only',
}
