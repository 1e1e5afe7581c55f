import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the commonest passwords are refused; the list is ordered by frequency. */
const REFUSED = 3_000

const common = new Set(
  (dictionary['passwords-common'] as readonly string[]).slice(0, REFUSED).map((word) => word.toLowerCase()),
)

/** True for the passwords everybody tries first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
