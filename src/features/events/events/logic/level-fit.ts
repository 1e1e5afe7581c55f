import type { SkillLevel } from '#/lib/skill-levels'
import { LEVEL_NAMES, levelRange } from '#/lib/level-words'

type Range = { skillMin: SkillLevel | null; skillMax: SkillLevel | null }

const rankOf = (level: string): number => Object.keys(LEVEL_NAMES).indexOf(level)

/** What a player whose level an event isn't for should know before they RSVP; null where it fits. */
export function levelWarning(level: SkillLevel, { skillMin, skillMax }: Range): string | null {
  const isBelow = skillMin !== null && rankOf(level) < rankOf(skillMin)
  const isAbove = skillMax !== null && rankOf(level) > rankOf(skillMax)
  if (!isBelow && !isAbove) return null
  return `This event is for ${levelRange(skillMin, skillMax)}. Your profile says ${LEVEL_NAMES[level]}.`
}
