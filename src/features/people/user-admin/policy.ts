import type { AdminGround } from '#/features/people/user-admin/schema'
import type { SignedIn } from '#/platform/security/viewer'
import * as m from '#/lib/messages.gen'

export type Standing = { id: string; suspended: boolean; adminGrounds: readonly AdminGround[] }

const ADDRESS_WORDS = {
  owner: () => m.userAdmin_adminAsOwner(),
  domain: () => m.userAdmin_adminByDomain(),
  list: () => m.userAdmin_adminByList(),
}

/** Why the admin role can't be given or taken here; null when it can. */
export function whyNotChangeAdmin(viewer: SignedIn, person: Standing): string | null {
  const byAddress = (['owner', 'domain', 'list'] as const).find((ground) =>
    person.adminGrounds.includes(ground),
  )
  if (person.id === viewer.id) return m.userAdmin_notOwnRole()
  if (byAddress && !person.adminGrounds.includes('role')) return ADDRESS_WORDS[byAddress]()
  return null
}

/** Why this person's two-step sign-in can't be turned off here; null when it can. */
export function whyNotEndTwoStep(viewer: SignedIn, person: Standing): string | null {
  if (person.id === viewer.id) return m.userAdmin_turnOffOwnInProfile()
  if (person.adminGrounds.includes('owner')) return m.userAdmin_notOwnersTwoStep()
  return null
}

/** Why this person can't be suspended; null when they can. */
export function whyNotSuspend(viewer: SignedIn, person: Standing): string | null {
  if (person.id === viewer.id) return m.userAdmin_notSuspendSelf()
  if (person.adminGrounds.includes('owner')) return m.userAdmin_notSuspendOwner()
  return null
}
