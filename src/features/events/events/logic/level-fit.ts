import { SKILL_LEVELS, type SkillLevel } from '#/lib/skill-levels'
import { levelName, levelRange } from '#/lib/level-words'
import * as m from '#/lib/messages.gen'

type Range = { skillMin: SkillLevel | null; skillMax: SkillLevel | null }

const rankOf = (level: SkillLevel): number => SKILL_LEVELS.indexOf(level)

/** What a player whose level an event isn't for should know before they RSVP; null where it fits. */
export function levelWarning(level: SkillLevel, { skillMin, skillMax }: Range): string | null {
  const isBelow = skillMin !== null && rankOf(level) < rankOf(skillMin)
  const isAbove = skillMax !== null && rankOf(level) > rankOf(skillMax)
  if (!isBelow && !isAbove) return null
  return m.events_levelWarning({
    range: levelRange(skillMin, skillMax),
    level: levelName(level),
  })
}
