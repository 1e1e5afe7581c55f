import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { communityOptionsQuery } from '#/features/events/events/queries'
import type { EventDetail } from '#/features/events/events/schema'
import { FormSection } from '#/ui/form-section'
import type { SectionProps } from '#/features/events/events/ui/form-sections'
import { fieldOf } from '#/ui/field-of'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'

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
    <FormSection title={m.events_whoItIsFor()}>
      {communities.length > 0 && (
        <Select
          // The choice is there before its name is known.
          key={communities.length}
          label={m.events_community()}
          placeholder={m.events_noCommunity()}
          options={communities}
          {...fieldOf(form, 'communityId')}
        />
      )}
      <RadioGroup
        label={m.events_whoCanSee()}
        columns={3}
        options={[
          {
            value: 'public',
            label: m.events_everyone(),
            hint: m.events_listedFoundBySearch(),
            disabled: closed,
          },
          {
            value: 'unlisted',
            label: m.events_thoseWithLink(),
            hint: m.events_notListed(),
            disabled: closed,
          },
          {
            value: 'community',
            label: m.events_membersOnly(),
            hint: closed
              ? m.events_theCommunityPrivate()
              : chosen
                ? m.events_ofCommunityAbove()
                : m.events_chooseCommunityFirst(),
            disabled: !chosen,
          },
        ]}
        {...fieldOf(form, 'visibility')}
      />
    </FormSection>
  )
}
