import { isSearchable, type PersonFacts, showsCity } from '#/features/people/profiles/privacy/policy'

/** Whether somebody is proposed to others at all: they said so, may be found, and show where they play. */
export const canBeProposed = (person: PersonFacts, optedIn: boolean): boolean =>
  optedIn && isSearchable(person) && showsCity(person) && person.homeCity.trim() !== ''
