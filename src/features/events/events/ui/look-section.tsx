import { useWatch } from 'react-hook-form'
import { CoverField } from '#/features/events/events/ui/cover-field'
import { FormSection } from '#/ui/form-section'
import type { SectionProps } from '#/features/events/events/ui/form-sections'

export function LookSection({ form }: SectionProps) {
  const cover = useWatch({ control: form.control, name: 'coverImage' })
  const choose = (coverImage: string) =>
    form.setValue('coverImage', coverImage, { shouldDirty: true, shouldValidate: true })
  return (
    <FormSection title="Look" text="The picture on its card and page. Without one it gets one of ours.">
      <CoverField cover={cover} error={form.formState.errors.coverImage?.message} onChoose={choose} />
    </FormSection>
  )
}
