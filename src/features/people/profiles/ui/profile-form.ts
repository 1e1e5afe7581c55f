import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from '#/lib/zod'
import { type Profile, type UpdateProfile, updateProfileSchema } from '#/features/people/profiles/schema'

const formSchema = updateProfileSchema.required()

export type ProfileValues = z.output<typeof formSchema>
export type ProfileForm = UseFormReturn<ProfileValues>

export function valuesOf(profile: Profile): ProfileValues {
  const { id: _id, email: _email, isSetUp: _isSetUp, ...values } = profile
  return values
}

export function useProfileForm(profile: Profile): ProfileForm {
  return useForm<ProfileValues, unknown, ProfileValues>({
    defaultValues: valuesOf(profile),
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
  })
}

/** Only what was changed here: the rest may have been changed on another device meanwhile. */
export function changeOf(
  values: ProfileValues,
  dirty: Partial<Record<keyof ProfileValues, boolean>>,
): UpdateProfile {
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name as keyof ProfileValues]))
}

/** For fields that may be empty; NaN for what is no number, which the schema then refuses in its own words. */
export function numberOrNull(typed: unknown): number | null {
  const text = String(typed ?? '').trim()
  return text === '' ? null : Number(text.replace(',', '.'))
}
