import { z } from '#/lib/zod'

export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters')
  .pipe(z.email('Enter an email address such as name@example.org'))
  .transform((value) => value.toLowerCase())
