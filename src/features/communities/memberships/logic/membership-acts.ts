import * as m from '#/lib/messages.gen'
export const MEMBER_ACTS = [
  'approve',
  'decline',
  'make-member',
  'make-manager',
  'make-owner',
  'hand-over',
  'remove',
  'ban',
  'lift-ban',
] as const
export type MemberAct = (typeof MEMBER_ACTS)[number]

type Role = 'owner' | 'manager' | 'member'
type Status = 'requested' | 'active' | 'left' | 'removed' | 'banned'
type Standing = { role: Role; status: Status }

type Refusal = { outcome: 'refused'; code: string; detail: string }
type Decision = { outcome: 'unchanged' } | ({ outcome: 'changed' } & Standing) | Refusal

const UNCHANGED: Decision = { outcome: 'unchanged' }
const refused = (code: string, detail: string): Refusal => ({ outcome: 'refused', code, detail })
const becomes = (status: Status, role: Role = 'member'): Decision => ({ outcome: 'changed', role, status })

const lastOwner = () => refused('last_owner', m.memberships_lastOwner())
const ownersOnly = () => refused('owners_only', m.memberships_ownersOnly())

/** What becomes of "let me in". Whoever was removed comes back by a manager's word only, however open it is. */
export function decideJoin(current: Standing | null, joinPolicy: 'open' | 'approval'): Decision {
  switch (current?.status) {
    case 'active':
      return UNCHANGED
    case 'banned':
      return refused('banned', m.memberships_youAreBanned())
    case 'removed':
      return becomes('requested')
    case 'requested':
      return joinPolicy === 'open' ? becomes('active') : UNCHANGED
    default:
      return becomes(joinPolicy === 'open' ? 'active' : 'requested')
  }
}

/** Whoever leaves, or withdraws what they asked. Asking again does not undo a removal, so withdrawing does not either. */
export function decideLeave(current: Standing, wasRemoved: boolean, otherOwners: number): Decision {
  if (current.status === 'requested') return becomes(wasRemoved ? 'removed' : 'left')
  if (current.status !== 'active') return UNCHANGED
  return current.role === 'owner' && otherOwners === 0 ? lastOwner() : becomes('left')
}

type Question = {
  act: MemberAct
  /** Admins act as owners do, except that they have nothing of their own to hand over. */
  by: 'owner' | 'manager' | 'admin'
  isSelf: boolean
  target: Standing
  /** Active owners besides the one it is about. */
  otherOwners: number
}

const ROLE_OF = { 'make-member': 'member', 'make-manager': 'manager', 'make-owner': 'owner' } as const

function decideRole({ act, by, isSelf, target, otherOwners }: Question, role: Role): Decision {
  if (target.status !== 'active') return refused('not_a_member', m.memberships_rolesForMembers())
  const stepsDown = isSelf && act === 'make-member'
  if (by === 'manager' && !stepsDown) return ownersOnly()
  if (target.role === role) return UNCHANGED
  if (target.role === 'owner' && otherOwners === 0) return lastOwner()
  return becomes('active', role)
}

/** Managers keep order among members; among managers the owners do, and nobody shuts out an owner. */
function refusalToShutOut({ by, isSelf, target }: Question): Refusal | null {
  if (isSelf) return refused('own_membership', m.memberships_thisIsYou())
  if (target.status !== 'active') return null
  if (target.role === 'owner') return refused('is_owner', m.memberships_thisIsOwner())
  return target.role === 'manager' && by === 'manager' ? ownersOnly() : null
}

/** What becomes of a membership by an act of who looks after the community. Pure: the caller holds the community's lock. */
export function decideAct(question: Question): Decision {
  const { act, by, isSelf, target } = question
  const waits = target.status === 'requested'
  switch (act) {
    case 'approve':
      if (target.status === 'active') return UNCHANGED
      return waits ? becomes('active') : refused('not_waiting', m.memberships_notWaiting())
    case 'decline':
      return waits ? becomes('removed') : refused('not_waiting', m.memberships_notWaiting())
    case 'make-member':
    case 'make-manager':
    case 'make-owner':
      return decideRole(question, ROLE_OF[act])
    case 'hand-over':
      if (by !== 'owner') return ownersOnly()
      if (isSelf || target.status !== 'active')
        return refused('not_a_member', m.memberships_handOverAnotherMember())
      return becomes('active', 'owner')
    case 'remove':
      if (target.status === 'removed') return UNCHANGED
      if (target.status !== 'active') return refused('not_a_member', m.memberships_notMember())
      return refusalToShutOut(question) ?? becomes('removed')
    case 'ban':
      if (target.status === 'banned') return UNCHANGED
      return refusalToShutOut(question) ?? becomes('banned')
    case 'lift-ban':
      return target.status === 'banned'
        ? becomes('removed')
        : refused('not_banned', m.memberships_notBanned())
  }
}

/** What may be offered at all. */
export const possibleActs = (question: Omit<Question, 'act'>): MemberAct[] =>
  MEMBER_ACTS.filter((act) => decideAct({ ...question, act }).outcome === 'changed')

/** Acts that are done to somebody: they and the record get a reason. */
export const NEEDS_REASON: ReadonlySet<MemberAct> = new Set(['remove', 'ban'])
