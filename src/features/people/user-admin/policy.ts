import type { AdminGround } from '#/features/people/user-admin/schema'
import type { SignedIn } from '#/platform/security/viewer'

export type Standing = { id: string; suspended: boolean; adminGrounds: readonly AdminGround[] }

const ADDRESS_WORDS: Partial<Record<AdminGround, string>> = {
  owner: 'This is the owner’s address: it is an admin’s, whatever the roles say.',
  domain: 'Addresses of our own domain are admins’, whatever the roles say.',
  list: 'This address is on the list of admin addresses. Take it off there.',
}

/** Why the admin role can't be given or taken here; null when it can. */
export function whyNotChangeAdmin(viewer: SignedIn, person: Standing): string | null {
  const byAddress = (['owner', 'domain', 'list'] as const).find((ground) =>
    person.adminGrounds.includes(ground),
  )
  if (person.id === viewer.id) return 'Nobody takes their own admin role. Ask another admin.'
  if (byAddress && !person.adminGrounds.includes('role')) return ADDRESS_WORDS[byAddress] ?? null
  return null
}

/** Why this person's two-step sign-in can't be turned off here; null when it can. */
export function whyNotEndTwoStep(viewer: SignedIn, person: Standing): string | null {
  if (person.id === viewer.id) return 'You turn off your own in your profile.'
  if (person.adminGrounds.includes('owner')) return 'The owner’s can’t be turned off here.'
  return null
}

/** Why this person can't be suspended; null when they can. */
export function whyNotSuspend(viewer: SignedIn, person: Standing): string | null {
  if (person.id === viewer.id) return 'Nobody suspends themselves. Ask another admin.'
  if (person.adminGrounds.includes('owner')) return 'The owner can’t be suspended.'
  return null
}
