import { useQuery } from '@tanstack/react-query'
import type { ImportInput } from '#/features/events/events/imports/schema'
import { communityOptionsQuery } from '#/features/events/events/queries'
import { CoverField } from '#/features/events/events/ui/cover-field'
import { RadioGroup } from '#/ui/radio-group'
import { Select } from '#/ui/select'
import * as m from '#/lib/messages.gen'
import { keysOf } from '#/lib/objects'

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

const VISIBILITIES = {
  public: () => m.eventImport_everyone(),
  unlisted: () => m.eventImport_anyoneWithLink(),
  community: () => m.eventImport_communityMembers(),
}

/** What holds for all events of the file. */
export function ImportSettingsFields({ settings, onChange }: ImportSettingsProps) {
  const { data } = useQuery(communityOptionsQuery(true))
  const communities = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const visibilities = keysOf(VISIBILITIES)
    .filter((value) => value !== 'community' || settings.communityId !== null)
    .map((value) => ({ value, label: VISIBILITIES[value]() }))
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={m.eventImport_importAs()}
        name="import-as"
        options={[
          { value: 'draft', label: m.eventImport_drafts(), hint: m.eventImport_onlySeeThemUntil() },
          { value: 'published', label: m.eventImport_published(), hint: m.eventImport_peopleCanRSVPRight() },
        ]}
        value={settings.publish ? 'published' : 'draft'}
        onChange={({ target }) => onChange({ ...settings, publish: target.value === 'published' })}
      />
      {communities.length > 0 && (
        <Select
          label={m.eventImport_community()}
          optional
          placeholder={m.eventImport_none()}
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
        label={m.eventImport_whoCanSeeThem()}
        options={visibilities}
        value={settings.visibility}
        onChange={({ target }) => {
          const visibility = keysOf(VISIBILITIES).find((value) => value === target.value) ?? 'public'
          onChange({ ...settings, visibility })
        }}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {m.eventImport_coverPictureAll()}
        </summary>
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
