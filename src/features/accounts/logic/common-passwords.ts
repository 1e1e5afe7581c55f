import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the commonest passwords are refused; the list is ordered by frequency. */
const REFUSED = 3_000
/** Shorter ones are refused for their length already: the count is of those that would be let through. */
const SHORTEST = 8

const common = new Set(
  (dictionary['passwords-common'] as readonly string[])
    .filter((word) => word.length >= SHORTEST)
    .slice(0, REFUSED)
    .map((word) => word.toLowerCase()),
)

/** True for the passwords everybody tries first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
