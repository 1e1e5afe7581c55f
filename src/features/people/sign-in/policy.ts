/** The ways by which one person can come in. */
export type OwnFacts = { hasReachableEmail: boolean; providerLinked: boolean; phone: string | null }

/** Links reach a proven address, so it is always a way in; without one, one of the others must stay. */
export const canUnlinkProvider = (own: OwnFacts): boolean =>
  own.providerLinked && (own.hasReachableEmail || own.phone !== null)

export const canRemovePhone = (own: OwnFacts): boolean =>
  own.phone !== null && (own.hasReachableEmail || own.providerLinked)
