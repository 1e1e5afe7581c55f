import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/client/api-client'
import type { AccessToken, CreatedToken, CreateToken } from '#/features/people/tokens/schema'

/** One's own tokens, never their secrets. */
export function tokensQuery() {
  return queryOptions({
    queryKey: ['access-tokens'],
    queryFn: ({ signal }) => api.get<AccessToken[]>('/account/tokens', { signal }),
  })
}

/** The answer is the only place where the token itself stands. */
export async function createToken(client: QueryClient, input: CreateToken): Promise<CreatedToken> {
  const { token, ...listed } = await api.post<CreatedToken>('/account/tokens', input)
  client.setQueryData(tokensQuery().queryKey, (tokens) => [listed, ...(tokens ?? [])])
  return { ...listed, token }
}

export const revokeTokenMutation = mutationOptions({
  mutationFn: async (id: string, { client }) => {
    await api.delete(`/account/tokens/${id}`)
    client.setQueryData(tokensQuery().queryKey, (tokens) => tokens?.filter((token) => token.id !== id))
  },
})
