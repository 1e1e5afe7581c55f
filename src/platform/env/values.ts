import { z } from '#/lib/zod'
import { isLoopback } from '#/lib/loopback'

/** What a value must be, in our own words, and what it is: only where it can't be a secret. */
const must = (be: string) => ({
  error: ({ input }: { input: unknown }) => `must be ${be}, not “${String(input)}”`,
})

/** Empty counts as unset. */
export const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional()

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, must(`one of ${values.join(', ')}`))

const FLAGS = { true: true, '1': true, false: false, '0': false } as const
export const flag = z
  .enum(['true', 'false', '1', '0'], must('true or false'))
  .transform((value) => FLAGS[value])

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      must(`a whole number from ${min} to ${max}`),
    )
    .transform(Number)

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, must('a time such as 19:00'))
  .optional()

export const securedUrl = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an https address such as ${example}` })
    .refine((url) => url.startsWith('https:') || isLoopback(url), 'must be https, except on this machine')
    .optional()

export const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgresql://user:password@localhost/club',
  })
  .optional()

const isBare = (address: string): boolean => {
  const { pathname, search, hash } = new URL(address)
  return pathname === '/' && search === '' && hash === ''
}

/** The address people type. Routes, cookies and the service worker begin at its root. */
export const siteUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http(s) address such as https://play.example.org',
    abort: true,
  })
  .refine(isBare, 'must have no path: give the site a host name of its own, such as https://play.example.org')
  .optional()
