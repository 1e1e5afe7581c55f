import { useQuery } from '@tanstack/react-query'
import type { ImportInput } from '#/features/events/events/imports/schema'
import { communityOptionsQuery } from '#/features/events/events/queries'
import { CoverField } from '#/features/events/events/ui/cover-field'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'

export type ImportSettings = Pick<ImportInput, 'publish' | 'communityId' | 'visibility' | 'coverImage'>

export const FIRST_SETTINGS: ImportSettings = {
  publish: false,
  communityId: null,
  visibility: 'public',
  coverImage: null,
}

interface ImportSettingsProps {
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

const VISIBILITIES = [
  { value: 'public', label: 'Everyone' },
  { value: 'unlisted', label: 'Anyone with the link' },
  { value: 'community', label: 'Members of the community' },
] as const

/** What holds for all events of the file. */
export function ImportSettingsFields({ settings, onChange }: ImportSettingsProps) {
  const { data } = useQuery(communityOptionsQuery(true))
  const communities = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const visibilities = VISIBILITIES.filter(
    ({ value }) => value !== 'community' || settings.communityId !== null,
  )
  return (
    <div className="grid gap-5">
      <RadioGroup
        label="Import as"
        name="import-as"
        options={[
          { value: 'draft', label: 'Drafts', hint: 'Only you see them until you publish them.' },
          { value: 'published', label: 'Published', hint: 'People can RSVP right away.' },
        ]}
        value={settings.publish ? 'published' : 'draft'}
        onChange={({ target }) => onChange({ ...settings, publish: target.value === 'published' })}
      />
      {communities.length > 0 && (
        <Select
          label="Community"
          optional
          placeholder="None"
          options={communities}
          value={settings.communityId ?? ''}
          onChange={({ target }) => {
            const communityId = target.value || null
            const isClosed = settings.visibility === 'community' && communityId === null
            onChange({ ...settings, communityId, visibility: isClosed ? 'public' : settings.visibility })
          }}
        />
      )}
      <Select
        label="Who can see them"
        options={visibilities}
        value={settings.visibility}
        onChange={({ target }) => {
          const visibility = VISIBILITIES.find(({ value }) => value === target.value)?.value ?? 'public'
          onChange({ ...settings, visibility })
        }}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Cover picture for all</summary>
        <div className="mt-3 grid gap-5">
          <CoverField
            cover={settings.coverImage ?? ''}
            error={undefined}
            onChoose={(cover) => onChange({ ...settings, coverImage: cover || null })}
          />
        </div>
      </details>
    </div>
  )
}
