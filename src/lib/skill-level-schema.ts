import * as m from '#/lib/messages.gen'
import { z } from '#/lib/zod'
import { SKILL_LEVELS } from './skill-levels'

export const skillLevelSchema = z.enum(SKILL_LEVELS, { error: () => m.levels_choose() })
