import type { SkillLevel } from './skill-levels'

/** From low to high, as in the schema; without it, so that lists need no validator. */
export const LEVEL_NAMES: Record<SkillLevel, string> = {
  beginner: 'Beginner',
  novice: 'Novice',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
}

export const isLevel = (value: unknown): value is SkillLevel =>
  typeof value === 'string' && Object.hasOwn(LEVEL_NAMES, value)

/** 'All levels', 'Novice to Advanced', 'Intermediate and up', 'Up to Novice', 'Expert'. */
export function levelRange(min: SkillLevel | null, max: SkillLevel | null): string {
  if (!min && !max) return 'All levels'
  if (min && max) return min === max ? LEVEL_NAMES[min] : `${LEVEL_NAMES[min]} to ${LEVEL_NAMES[max]}`
  return min ? `${LEVEL_NAMES[min]} and up` : `Up to ${max ? LEVEL_NAMES[max] : ''}`
}
