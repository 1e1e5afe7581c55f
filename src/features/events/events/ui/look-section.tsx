import { useWatch } from 'react-hook-form'
import { CoverField } from '#/features/events/events/ui/cover-field'
import { FormSection } from '#/ui/form-section'
import type { SectionProps } from '#/features/events/events/ui/form-sections'
import * as m from '#/lib/messages.gen'

export function LookSection({ form }: SectionProps) {
  const cover = useWatch({ control: form.control, name: 'coverImage' })
  const choose = (coverImage: string) =>
    form.setValue('coverImage', coverImage, { shouldDirty: true, shouldValidate: true })
  return (
    <FormSection title={m.events_look()} text={m.events_lookText()}>
      <CoverField cover={cover} error={form.formState.errors.coverImage?.message} onChoose={choose} />
    </FormSection>
  )
}
