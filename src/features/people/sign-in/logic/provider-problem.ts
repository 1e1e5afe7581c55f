import { AppError, categorise } from '#/lib/errors'

/** Why a way through the provider did not end signed in; stands in the address of the page that says so. */
const PROBLEMS = [
  'cancelled',
  'expired',
  'unverified',
  'taken',
  'suspended',
  'closed',
  'unavailable',
  'refused',
] as const
export type ProviderProblem = (typeof PROBLEMS)[number]

/** Reads an address leniently. */
export const providerProblemIn = (value: unknown): ProviderProblem | undefined =>
  PROBLEMS.find((problem) => problem === value)

/** What the provider itself answered, by the OAuth standard's names. */
const answerOf = (error: unknown): unknown =>
  error instanceof Error && 'error' in error ? error.error : undefined

/** Why a way through the provider ended, in one of the words that the sign-in page knows. */
export function providerProblem(error: unknown): ProviderProblem {
  const known = error instanceof AppError ? providerProblemIn(error.code) : undefined
  if (known) return known
  const answer = answerOf(error)
  if (answer === 'access_denied') return 'cancelled'
  if (answer === 'temporarily_unavailable' || answer === 'server_error') return 'unavailable'
  const category = categorise(error)
  return category === 'network' || category === 'server' ? 'unavailable' : 'refused'
}
