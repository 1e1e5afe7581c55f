import { locale } from './locale'
import { LOCALES } from './locales.gen'
import { z } from './zod'

/** The language something is written in: the writer's own, unless they choose another. */
export const languageSchema = z.enum(LOCALES).default(() => locale())
