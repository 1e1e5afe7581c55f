import { z } from '#/lib/zod'

/** A line that a person typed: trimmed, printable. */
export const typedLine = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars, `Use at most ${maxChars} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Leave out control characters')

/** Paragraphs that a person typed: no control characters but line breaks and tabs. */
export const typedParagraphs = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars, `Use at most ${maxChars} characters`)
    .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, 'Leave out control characters')
