import { isSearchable, type PersonFacts } from '#/features/people/profiles/privacy/policy'
import type { Standing } from './logic/standing'

type Findable = Pick<PersonFacts, 'isSearchable' | 'suspended' | 'name'>

/** Only who lets themselves be found is invited out of the blue; anybody else has a link to give. */
export const canInvite = (person: Findable, standing: Standing): boolean =>
  !person.suspended && (standing !== 'none' || isSearchable(person))

/** Whom one can see at all: whether anybody else is there is nobody's business. */
export const canBlock = (person: Findable, standing: Standing): boolean =>
  standing !== 'none' || isSearchable(person)

/** What keeps somebody from taking a link up, in the order in which they can do something about it. */
export type LinkObstacle = 'ready' | 'anonymous' | 'self' | 'partner' | 'blocked' | 'unverified'
