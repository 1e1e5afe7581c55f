import { SKILL_LEVELS } from '#/lib/skill-levels'
import type { FocusTag } from '#/features/journal/notes/logic/note-words'
import { overlap, type Practised, sharedTags } from './practised'

export const MOST_PEOPLE = 5
/** A level apart costs as much as this share of what is practised. */
const LEVEL_COST = 0.15

type Level = { skillLevel: (typeof SKILL_LEVELS)[number]; rating: number | null }
export type Seeker = Level & { id: string; practised: Practised }
export type Ranked<S extends Seeker> = { seeker: S; shared: FocusTag[] }

/** In levels; a rating's whole point is about one. Ratings count where both have one. */
export function levelDistance(one: Level, other: Level): number {
  if (one.rating !== null && other.rating !== null) return Math.abs(one.rating - other.rating)
  return Math.abs(SKILL_LEVELS.indexOf(one.skillLevel) - SKILL_LEVELS.indexOf(other.skillLevel))
}

/** How well two would practise together; the same for both. */
export const fit = (one: Seeker, other: Seeker): number =>
  overlap(one.practised, other.practised) - LEVEL_COST * levelDistance(one, other)

/** The few who fit best, the best first, and what they have in common. Nobody who practises nothing of it. */
export function rankPartners<S extends Seeker>(own: Seeker, others: readonly S[]): Ranked<S>[] {
  return others
    .map((seeker) => ({ seeker, shared: sharedTags(own.practised, seeker.practised), fit: fit(own, seeker) }))
    .filter(({ shared }) => shared.length > 0)
    .toSorted((one, other) => other.fit - one.fit || one.seeker.id.localeCompare(other.seeker.id))
    .slice(0, MOST_PEOPLE)
    .map(({ seeker, shared }) => ({ seeker, shared }))
}
