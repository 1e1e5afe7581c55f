import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from '#/lib/zod'
import {
  askCommunitySchema,
  type Community,
  type EditCommunity,
} from '#/features/communities/communities/schema'
import { JOINING, SEEING } from '#/features/communities/communities/ui/policy-choices'
import { CoverField } from '#/features/events/events/ui/cover-field'
import { Banner } from '#/ui/banner'
import { fieldOf } from '#/ui/field-of'
import { RadioGroup } from '#/ui/radio-group'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'

/** What was asked for once can be changed, under the same rules; '' stands for no picture of its own. */
export const communityFormSchema = z.object({
  name: askCommunitySchema.shape.name,
  tagline: askCommunitySchema.shape.tagline.unwrap(),
  about: askCommunitySchema.shape.about,
  city: askCommunitySchema.shape.city,
  state: askCommunitySchema.shape.state.unwrap(),
  joinPolicy: askCommunitySchema.shape.joinPolicy.unwrap(),
  visibility: askCommunitySchema.shape.visibility.unwrap(),
  coverImage: z.string(),
})
export type CommunityForm = z.output<typeof communityFormSchema>
export type CommunityFormApi = UseFormReturn<CommunityForm>

export function formOf(community: Community): CommunityForm {
  const { name, tagline, about, city, state, joinPolicy, visibility, coverImage } = community
  return { name, tagline, about, city, state, joinPolicy, visibility, coverImage: coverImage ?? '' }
}

/** Only what differs is sent. */
export function changeOf(form: CommunityForm, before: Community): Omit<EditCommunity, 'version'> {
  const then = formOf(before)
  const { coverImage, ...changed } = Object.fromEntries(
    Object.entries(form).filter(([key, value]) => value !== then[key as keyof CommunityForm]),
  ) as Partial<CommunityForm>
  return coverImage === undefined ? changed : { ...changed, coverImage: coverImage || null }
}

export function EditFields({ form, wasPublic }: { form: CommunityFormApi; wasPublic: boolean }) {
  const [cover, visibility] = useWatch({ control: form.control, name: ['coverImage', 'visibility'] })
  return (
    <>
      <TextField label="Name" autoComplete="off" {...fieldOf(form, 'name')} />
      <TextField label="Tagline" optional autoComplete="off" {...fieldOf(form, 'tagline')} />
      <TextArea label="About" rows={6} {...fieldOf(form, 'about')} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField label="City" autoComplete="address-level2" {...fieldOf(form, 'city')} />
        <TextField label="State" optional autoComplete="address-level1" {...fieldOf(form, 'state')} />
      </div>
      <RadioGroup label="How people join" columns={2} options={JOINING} {...fieldOf(form, 'joinPolicy')} />
      <RadioGroup label="Who can see it" columns={2} options={SEEING} {...fieldOf(form, 'visibility')} />
      {wasPublic && visibility === 'private' && (
        <Banner tone="warning" title="All its events become members-only">
          It leaves every list, feed and search, and only its members know of it from then on.
        </Banner>
      )}
      <h2 className="mt-4 text-2xl">Cover</h2>
      <CoverField
        cover={cover}
        error={form.formState.errors.coverImage?.message}
        onChoose={(chosen) => form.setValue('coverImage', chosen, { shouldDirty: true })}
      />
    </>
  )
}
