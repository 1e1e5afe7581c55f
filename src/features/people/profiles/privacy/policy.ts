import type { SkillLevel } from '#/features/events/events/schema'
import * as m from '#/lib/messages.gen'

/** A person as the database knows them, to the extent that any of it may be shown to somebody. */
export type PersonFacts = {
  id: string
  name: string
  photo: string | null
  skillLevel: SkillLevel
  rating: number | null
  about: string
  homeCity: string
  birthYear: number | null
  isSearchable: boolean
  showAge: boolean
  showLocation: boolean
  suspended: boolean
}

/**
 * What the viewer is to the person: nothing but another player, somebody with a place at the same event or a practice
 * partner, who runs an event the person answered or a community they are in, an admin, or the person.
 */
export type Relation = 'stranger' | 'co-player' | 'host' | 'admin' | 'self'

/** How people appear who are not for this viewer to know. */
export const unnamed = () => m.profiles_aPlayer()
/** Somebody without an account, to everybody but the hosts. */
export const aGuest = () => m.profiles_aGuest()
/** Whose account is deleted. */
export const formerPlayer = () => m.profiles_formerPlayer()

/** Whether people may be found: in the directory, in searches and in mentions. */
export const isSearchable = (person: Pick<PersonFacts, 'isSearchable' | 'suspended' | 'name'>): boolean =>
  person.isSearchable && !person.suspended && person.name !== ''

/** Whether the viewer may open somebody's page. Those one plays with can be opened though nobody finds them. */
export const canOpen = (person: PersonFacts, relation: Relation): boolean =>
  isSearchable(person) || relation !== 'stranger'

/** The name in a list of an event's people; null stands for somebody who is no longer here. */
export function nameIn(person: PersonFacts | null, relation: Relation): string {
  if (!person) return formerPlayer()
  return (canOpen(person, relation) && person.name) || unnamed()
}

/** Whoever puts up an event puts their name to it. */
export const nameOfHost = (person: Pick<PersonFacts, 'name'> | null): string | null => person?.name || null

export const showsCity = (person: Pick<PersonFacts, 'showLocation'>): boolean => person.showLocation

const ADULT = 18
const OLDEST_BRACKET = 70
const DECADE = 10

/** '30s', never a year; null for whoever keeps it, and for anybody who may be a child. */
export function ageBracket(
  { showAge, birthYear }: Pick<PersonFacts, 'showAge' | 'birthYear'>,
  thisYear: number,
): string | null {
  if (!showAge || birthYear === null) return null
  // Before this year's birthday.
  const age = thisYear - birthYear - 1
  if (age < ADULT) return null
  if (age >= OLDEST_BRACKET) return `${OLDEST_BRACKET}+`
  return age < 2 * DECADE ? '18–19' : `${Math.floor(age / DECADE) * DECADE}s`
}
