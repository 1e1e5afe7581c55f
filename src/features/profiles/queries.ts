import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#/app/api-client'
import { sessionQuery } from '#/features/accounts/queries'
import type { Profile, UpdateProfile } from '#/features/profiles/schema'
import { categorise } from '#/lib/errors'

/** Makes the profile at the first sign-in; repeating it changes nothing. */
export const createProfile = (): Promise<Profile> => api.post<Profile>('/profile')

async function readProfile(signal: AbortSignal): Promise<Profile> {
  try {
    return await api.get<Profile>('/profile', { signal })
  } catch (error) {
    // Opened faster than the first sign-in makes it.
    if (categorise(error) === 'not_found') return createProfile()
    throw error
  }
}

/** The viewer's own. */
export function profileQuery() {
  return queryOptions({ queryKey: ['profile'], queryFn: ({ signal }) => readProfile(signal) })
}

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<UpdateProfile>) => api.patch<Profile>('/profile', changes),
    onSuccess: async (profile) => {
      client.setQueryData(profileQuery().queryKey, profile)
      await client.invalidateQueries({ queryKey: sessionQuery().queryKey })
    },
  })
}

/** Stores a picture; resolves to its address. */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  const { image } = await api.post<{ image: string }>('/uploads', form)
  return image
}
