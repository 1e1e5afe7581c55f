import type { CommunityRequestState, JoinPolicy, Visibility } from '#/features/communities/communities/schema'
import * as m from '#/lib/messages.gen'

export const REQUEST_STATE_WORDS: Record<CommunityRequestState, () => string> = {
  pending: () => m.communities_stateWaiting(),
  approved: () => m.communities_approved(),
  rejected: () => m.communities_rejected(),
  withdrawn: () => m.communities_withdrawn(),
}

export const JOIN_POLICY_WORDS: Record<JoinPolicy, () => string> = {
  open: () => m.communities_openToEveryone(),
  approval: () => m.communities_byApproval(),
}

export const VISIBILITY_WORDS: Record<Visibility, () => string> = {
  public: () => m.communities_everyone(),
  private: () => m.communities_membersOnly(),
}
