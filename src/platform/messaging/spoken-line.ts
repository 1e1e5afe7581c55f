import { LOCALES, SOURCE_LOCALE } from '#/lib/locales.gen'
import { sayLine, type SpokenLine, type Words } from '#/lib/spoken-words'
import { z } from '#/lib/zod'
import { inLocale } from '#/platform/http/spoken-locale'

const storedLine = z.object({ title: z.string(), body: z.string() })
const spokenLine = storedLine.extend({ translations: z.record(z.string(), storedLine).nullable() })

/** A line that an email carries, for its template to say in the receiver’s language; older ones carry one language. */
export const carriedLine = z.union([
  spokenLine,
  z
    .object({ title: z.string(), lines: z.array(z.string()) })
    .transform(({ title, lines }) => ({ title, body: lines.join('\n'), translations: null })),
])

/** Returns a line in every language, so that its reader gets it in theirs, whoever caused it and whichever they choose later. */
export function inAllLanguages(title: Words, body?: Words): SpokenLine {
  const line = inLocale(SOURCE_LOCALE, () => sayLine(title, body))
  const others = LOCALES.flatMap((language) => {
    const there = inLocale(language, () => sayLine(title, body))
    return there.title === line.title && there.body === line.body ? [] : [[language, there] as const]
  })
  return { ...line, translations: others.length > 0 ? Object.fromEntries(others) : null }
}
