import * as m from '#/lib/messages.gen'
import { SKILL_LEVELS, type SkillLevel } from './skill-levels'

const NAMES: Record<SkillLevel, () => string> = {
  beginner: () => m.levels_beginner(),
  novice: () => m.levels_novice(),
  intermediate: () => m.levels_intermediate(),
  advanced: () => m.levels_advanced(),
  expert: () => m.levels_expert(),
}

/** 'Beginner', or 'Principiante'. */
export const levelName = (level: SkillLevel): string => NAMES[level]()

/** From low to high, for menus and chips. */
export const levelChoices = (): { value: SkillLevel; label: string }[] =>
  SKILL_LEVELS.map((value) => ({ value, label: levelName(value) }))

/** 'All levels', 'Novice to Advanced', 'Intermediate and up', 'Up to Novice', 'Expert'. */
export function levelRange(min: SkillLevel | null, max: SkillLevel | null): string {
  if (min && max)
    return min === max ? levelName(min) : m.levels_fromTo({ min: levelName(min), max: levelName(max) })
  if (min) return m.levels_andUp({ min: levelName(min) })
  return max ? m.levels_upTo({ max: levelName(max) }) : m.levels_all()
}
