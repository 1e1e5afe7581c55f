import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { communityOptionsQuery } from '#/features/events/events/queries'
import type { EventDetail } from '#/features/events/events/schema'
import { FormSection } from '#/ui/form-section'
import type { SectionProps } from '#/features/events/events/ui/form-sections'
import { fieldOf } from '#/ui/field-of'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'

interface AudienceSectionProps extends SectionProps {
  /** The community that it is in already, though the viewer may not manage it. */
  current: EventDetail['community'] | undefined
  /** That community is private, and so are its events. */
  membersOnly: boolean
}

export function AudienceSection({ form, current, membersOnly }: AudienceSectionProps) {
  const { data } = useQuery(communityOptionsQuery(true))
  const chosen = useWatch({ control: form.control, name: 'communityId' })
  const managed = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const closed = membersOnly && chosen === current?.id
  const known = !current || managed.some(({ value }) => value === current.id)
  const communities = known ? managed : [{ value: current.id, label: current.name }, ...managed]
  return (
    <FormSection title="Who it is for">
      {communities.length > 0 && (
        <Select
          // The choice is there before its name is known.
          key={communities.length}
          label="Community"
          placeholder="None: an event of your own"
          options={communities}
          {...fieldOf(form, 'communityId')}
        />
      )}
      <RadioGroup
        label="Who can see it"
        columns={3}
        options={[
          {
            value: 'public',
            label: 'Everyone',
            hint: 'Listed, and found by search engines.',
            disabled: closed,
          },
          { value: 'unlisted', label: 'Those with the link', hint: 'In no list.', disabled: closed },
          {
            value: 'community',
            label: 'Members only',
            hint: closed
              ? 'The community is private.'
              : chosen
                ? 'Of the community above.'
                : 'Choose a community first.',
            disabled: !chosen,
          },
        ]}
        {...fieldOf(form, 'visibility')}
      />
    </FormSection>
  )
}
