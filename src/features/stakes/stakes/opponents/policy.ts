import { isSearchable, type PersonFacts, type Relation } from '#/features/people/profiles/privacy/policy'

/** Who lets themselves be found, and those one plays with. What an admin may look up is no reason. */
export const canChallenge = (
  person: Pick<PersonFacts, 'isSearchable' | 'suspended' | 'name'>,
  relation: Relation,
): boolean =>
  !person.suspended &&
  relation !== 'self' &&
  (isSearchable(person) || relation === 'co-player' || relation === 'host')
