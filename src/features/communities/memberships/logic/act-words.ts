import type { MemberAct } from './membership-acts'
import * as m from '#/lib/messages.gen'

interface ActWords {
  /** In a menu. */
  label: () => string
  danger: boolean
  question: (name: string) => string
  /** What it will do. */
  text: () => string
  done: (name: string) => string
}

export const ACT_WORDS: Record<MemberAct, ActWords> = {
  approve: {
    label: () => m.memberships_approve(),
    danger: false,
    question: (name) => m.memberships_approveQuestion({ name }),
    text: () => m.memberships_approveText(),
    done: (name) => m.memberships_approveDone({ name }),
  },
  decline: {
    label: () => m.memberships_decline(),
    danger: true,
    question: (name) => m.memberships_declineQuestion({ name }),
    text: () => m.memberships_declineText(),
    done: (name) => m.memberships_declineDone({ name }),
  },
  'make-member': {
    label: () => m.memberships_makeMember(),
    danger: false,
    question: (name) => m.memberships_makeMemberQuestion({ name }),
    text: () => m.memberships_makeMemberText(),
    done: (name) => m.memberships_makeMemberDone({ name }),
  },
  'make-manager': {
    label: () => m.memberships_makeManager(),
    danger: false,
    question: (name) => m.memberships_makeManagerQuestion({ name }),
    text: () => m.memberships_makeManagerText(),
    done: (name) => m.memberships_makeManagerDone({ name }),
  },
  'make-owner': {
    label: () => m.memberships_makeOwner(),
    danger: false,
    question: (name) => m.memberships_makeOwnerQuestion({ name }),
    text: () => m.memberships_makeOwnerText(),
    done: (name) => m.memberships_makeOwnerDone({ name }),
  },
  'hand-over': {
    label: () => m.memberships_handOver(),
    danger: true,
    question: (name) => m.memberships_handOverQuestion({ name }),
    text: () => m.memberships_handOverText(),
    done: (name) => m.memberships_handOverDone({ name }),
  },
  remove: {
    label: () => m.memberships_remove(),
    danger: true,
    question: (name) => m.memberships_removeQuestion({ name }),
    text: () => m.memberships_removeText(),
    done: (name) => m.memberships_removeDone({ name }),
  },
  ban: {
    label: () => m.memberships_ban(),
    danger: true,
    question: (name) => m.memberships_banQuestion({ name }),
    text: () => m.memberships_banText(),
    done: (name) => m.memberships_banDone({ name }),
  },
  'lift-ban': {
    label: () => m.memberships_liftBan(),
    danger: false,
    question: (name) => m.memberships_liftBanQuestion({ name }),
    text: () => m.memberships_liftBanText(),
    done: (name) => m.memberships_liftBanDone({ name }),
  },
}
