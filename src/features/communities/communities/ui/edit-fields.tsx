import { type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from '#/lib/zod'
import {
  askCommunitySchema,
  type Community,
  type EditCommunity,
} from '#/features/communities/communities/schema'
import { joining, seeing } from '#/features/communities/communities/ui/policy-choices'
import { CoverField } from '#/features/events/events/ui/cover-field'
import { Banner } from '#/ui/banner'
import { fieldOf } from '#/ui/field-of'
import { LanguageSelect } from '#/ui/language-select'
import { RadioGroup } from '#/ui/radio-group'
import { TextArea } from '#/ui/text-area'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

/** What was asked for once can be changed, under the same rules; '' stands for no picture of its own. */
export const communityFormSchema = z.object({
  name: askCommunitySchema.shape.name,
  tagline: askCommunitySchema.shape.tagline.unwrap(),
  about: askCommunitySchema.shape.about,
  language: askCommunitySchema.shape.language.unwrap(),
  city: askCommunitySchema.shape.city,
  state: askCommunitySchema.shape.state.unwrap(),
  joinPolicy: askCommunitySchema.shape.joinPolicy.unwrap(),
  visibility: askCommunitySchema.shape.visibility.unwrap(),
  coverImage: z.string(),
})
export type CommunityForm = z.output<typeof communityFormSchema>
export type CommunityFormApi = UseFormReturn<CommunityForm>

export function formOf(community: Community): CommunityForm {
  const { name, tagline, about, language, city, state, joinPolicy, visibility, coverImage } = community
  return { name, tagline, about, language, city, state, joinPolicy, visibility, coverImage: coverImage ?? '' }
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
      <TextField label={m.communities_name()} autoComplete="off" {...fieldOf(form, 'name')} />
      <TextField label={m.communities_tagline()} optional autoComplete="off" {...fieldOf(form, 'tagline')} />
      <TextArea label={m.communities_about()} rows={6} {...fieldOf(form, 'about')} />
      <LanguageSelect {...fieldOf(form, 'language')} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField label={m.communities_city()} autoComplete="address-level2" {...fieldOf(form, 'city')} />
        <TextField
          label={m.communities_state()}
          optional
          autoComplete="address-level1"
          {...fieldOf(form, 'state')}
        />
      </div>
      <RadioGroup
        label={m.communities_howPeopleJoin()}
        columns={2}
        options={joining()}
        {...fieldOf(form, 'joinPolicy')}
      />
      <RadioGroup
        label={m.communities_whoCanSee()}
        columns={2}
        options={seeing()}
        {...fieldOf(form, 'visibility')}
      />
      {wasPublic && visibility === 'private' && (
        <Banner tone="warning" title={m.communities_becomesPrivate()}>
          {m.communities_becomesPrivateText()}
        </Banner>
      )}
      <h2 className="mt-4 text-2xl">{m.communities_cover()}</h2>
      <CoverField
        cover={cover}
        error={form.formState.errors.coverImage?.message}
        onChoose={(chosen) => form.setValue('coverImage', chosen, { shouldDirty: true })}
      />
    </>
  )
}
