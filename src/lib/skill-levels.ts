/** Skill levels from low to high; an event's range is by their order. */
export const SKILL_LEVELS = ['beginner', 'novice', 'intermediate', 'advanced', 'expert'] as const

export type SkillLevel = (typeof SKILL_LEVELS)[number]

export const isLevel = (value: unknown): value is SkillLevel => SKILL_LEVELS.some((level) => level === value)
