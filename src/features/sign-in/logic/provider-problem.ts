import { AppError, categorise } from '#/lib/errors'
import { type ProviderProblem, providerProblemSchema } from '../schema'

/** What the provider itself answered, by the OAuth standard's names. */
const answerOf = (error: unknown): unknown =>
  error instanceof Error && 'error' in error ? error.error : undefined

/** Why a way through the provider ended, in one of the words that the sign-in page knows. */
export function providerProblem(error: unknown): ProviderProblem {
  const known = error instanceof AppError && providerProblemSchema.safeParse(error.code)
  if (known && known.success) return known.data
  const answer = answerOf(error)
  if (answer === 'access_denied') return 'cancelled'
  if (answer === 'temporarily_unavailable' || answer === 'server_error') return 'unavailable'
  const category = categorise(error)
  return category === 'network' || category === 'server' ? 'unavailable' : 'refused'
}
