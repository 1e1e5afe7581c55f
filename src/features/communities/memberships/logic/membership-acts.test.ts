import { describe, expect, it, test } from 'vitest'
import {
  decideAct,
  decideJoin,
  decideLeave,
  type MemberAct,
  MEMBER_ACTS,
  possibleActs,
} from './membership-acts'

type Role = 'owner' | 'manager' | 'member'
type Status = 'requested' | 'active' | 'left' | 'removed' | 'banned'

/** What a decision comes to, in a word: the new status and role, `same`, or the refusal. */
const inShort = (decision: ReturnType<typeof decideAct>) =>
  decision.outcome === 'changed'
    ? `${decision.status} ${decision.role}`
    : decision.outcome === 'unchanged'
      ? 'same'
      : decision.code

const member = (role: Role, status: Status) => ({ role, status })

test.each<[Status | null, 'open' | 'approval', string]>([
  [null, 'open', 'active member'],
  [null, 'approval', 'requested member'],
  ['left', 'open', 'active member'],
  ['left', 'approval', 'requested member'],
  ['requested', 'open', 'active member'],
  ['requested', 'approval', 'same'],
  ['active', 'open', 'same'],
  ['active', 'approval', 'same'],
  ['removed', 'open', 'requested member'],
  ['removed', 'approval', 'requested member'],
  ['banned', 'open', 'banned'],
  ['banned', 'approval', 'banned'],
])('%s joins a community that is %s: %s', (status, policy, expected) => {
  expect(inShort(decideJoin(status && member('member', status), policy))).toBe(expected)
})

test.each<[Role, Status, boolean, number, string]>([
  ['member', 'requested', false, 1, 'left member'],
  ['member', 'requested', true, 1, 'removed member'],
  ['member', 'active', false, 1, 'left member'],
  ['manager', 'active', false, 1, 'left member'],
  ['owner', 'active', false, 1, 'left member'],
  ['owner', 'active', false, 0, 'last_owner'],
  ['member', 'left', false, 1, 'same'],
  ['member', 'removed', true, 1, 'same'],
  ['member', 'banned', false, 1, 'same'],
])(
  '%s, %s (removed before: %s; other owners: %d) leaves: %s',
  (role, status, wasRemoved, others, expected) => {
    expect(inShort(decideLeave(member(role, status), wasRemoved, others))).toBe(expected)
  },
)

const NO = 'not_waiting'
const NOT_IN = 'not_a_member'
/** In the order of MEMBER_ACTS, by an owner to somebody else, with another owner besides. */
const BY_OWNER: [Role, Status, string[]][] = [
  [
    'member',
    'requested',
    [
      'active member',
      'removed member',
      NOT_IN,
      NOT_IN,
      NOT_IN,
      NOT_IN,
      NOT_IN,
      'banned member',
      'not_banned',
    ],
  ],
  [
    'member',
    'active',
    [
      'same',
      NO,
      'same',
      'active manager',
      'active owner',
      'active owner',
      'removed member',
      'banned member',
      'not_banned',
    ],
  ],
  [
    'manager',
    'active',
    [
      'same',
      NO,
      'active member',
      'same',
      'active owner',
      'active owner',
      'removed member',
      'banned member',
      'not_banned',
    ],
  ],
  [
    'owner',
    'active',
    [
      'same',
      NO,
      'active member',
      'active manager',
      'same',
      'active owner',
      'is_owner',
      'is_owner',
      'not_banned',
    ],
  ],
  ['member', 'left', [NO, NO, NOT_IN, NOT_IN, NOT_IN, NOT_IN, NOT_IN, 'banned member', 'not_banned']],
  ['member', 'removed', [NO, NO, NOT_IN, NOT_IN, NOT_IN, NOT_IN, 'same', 'banned member', 'not_banned']],
  ['member', 'banned', [NO, NO, NOT_IN, NOT_IN, NOT_IN, NOT_IN, NOT_IN, 'same', 'removed member']],
]

describe('what owners do', () => {
  test.each(BY_OWNER)('to a %s who is %s', (role, status, expected) => {
    const outcomes = MEMBER_ACTS.map((act) =>
      inShort(decideAct({ act, by: 'owner', isSelf: false, target: member(role, status), otherOwners: 1 })),
    )
    expect(outcomes).toEqual(expected)
  })
})

const managersMay = (role: Role, status: Status, isSelf = false): MemberAct[] =>
  possibleActs({ by: 'manager', isSelf, target: member(role, status), otherOwners: 1 })

describe('what managers do', () => {
  it('decide about requests, members and bans', () => {
    expect(managersMay('member', 'requested')).toEqual(['approve', 'decline', 'ban'])
    expect(managersMay('member', 'active')).toEqual(['remove', 'ban'])
    expect(managersMay('member', 'banned')).toEqual(['lift-ban'])
  })
  it('do nothing to each other or to owners, and may step down', () => {
    expect([managersMay('manager', 'active'), managersMay('owner', 'active')]).toEqual([[], []])
    expect(managersMay('manager', 'active', true)).toEqual(['make-member'])
  })
})

it('the last owner can be nothing less, and admins have nothing to hand over', () => {
  const lastOwner = { isSelf: true, target: member('owner', 'active'), otherOwners: 0 }
  expect(inShort(decideAct({ ...lastOwner, act: 'make-member', by: 'owner' }))).toBe('last_owner')
  expect(inShort(decideAct({ ...lastOwner, act: 'make-manager', by: 'admin' }))).toBe('last_owner')
  const other = { isSelf: false, target: member('member', 'active'), otherOwners: 1 }
  expect(inShort(decideAct({ ...other, act: 'hand-over', by: 'admin' }))).toBe('owners_only')
  expect(inShort(decideAct({ ...other, act: 'make-owner', by: 'admin' }))).toBe('active owner')
})

it('nobody removes or bans themselves', () => {
  const self = { by: 'owner', isSelf: true, target: member('owner', 'active'), otherOwners: 1 } as const
  expect(inShort(decideAct({ ...self, act: 'remove' }))).toBe('own_membership')
  expect(inShort(decideAct({ ...self, act: 'ban' }))).toBe('own_membership')
})
