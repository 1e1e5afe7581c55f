import { z } from '#/lib/zod'
import * as m from '#/lib/messages.gen'

/** Marks that turn the words after them around, so that a name could be made to read as another. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g

const unreadable = { error: () => m.form_unreadable() }

/** Text without direction overrides. */
const typed = (maxChars: number) =>
  z
    .string()
    .overwrite((text) => text.replace(DIRECTION_OVERRIDES, ''))
    .trim()
    .max(maxChars, { error: () => m.form_tooLong({ count: maxChars }) })

/** A line that a person typed: trimmed, printable. */
export const typedLine = (maxChars: number) =>
  typed(maxChars).regex(/^[^\p{Cc}\u2028\u2029\uFFFD]*$/u, unreadable)

/** Paragraphs that a person typed: no control characters but line breaks and tabs. */
export const typedParagraphs = (maxChars: number) =>
  typed(maxChars).regex(/^(?:[^\p{Cc}\uFFFD]|[\r\n\t])*$/u, unreadable)

/** Something that shows: fillers, joiners and blanks alone make no title. */
const VISIBLE = /(?![\u115F\u1160\u2800\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u

/** A person's name: of any script and length, and none at all where nothing of it can be seen. */
export const typedName = (maxChars: number) =>
  typedLine(maxChars).overwrite((name) => (VISIBLE.test(name) ? name : ''))

/** A line of which something can be seen, of at least `minChars`. */
export const visibleLine = (minChars: number, maxChars: number, message: string | (() => string)) =>
  typedLine(maxChars).pipe(
    z
      .string()
      .min(minChars, { error: message })
      .refine((text) => text.length < minChars || VISIBLE.test(text), { error: message }),
  )
