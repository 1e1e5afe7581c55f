import { useState } from 'react'
import { siteOrigin } from '#/client/site-origin'
import { COMMUNITY_SLUG, type EmbedChoice, embedTag } from '#/features/events/feeds/embeds/logic/embed-tag'
import { EmbedPreview } from '#/features/events/feeds/embeds/ui/embed-preview'
import { CopyButton } from '#/ui/copy-button'
import { Select } from '#/ui/select'
import { SegmentedControl } from '#/ui/segmented-control'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

const limits = () =>
  [3, 5, 10, 20].map((count) => ({ value: String(count), label: m.feeds_countEvents({ count }) }))
const themes = () =>
  [
    { value: 'auto', label: m.feeds_asVisitorsDevice() },
    { value: 'light', label: m.ui_themeLight() },
    { value: 'dark', label: m.ui_themeDark() },
  ] as const

/** Chooses, copies the tag, and sees what it will show. */
export function EmbedBuilder({ community: given }: { community: string }) {
  const [typed, setTyped] = useState(given)
  const [choice, setChoice] = useState<EmbedChoice>({ community: given, limit: 5, theme: 'auto' })
  const wrong = typed !== '' && !COMMUNITY_SLUG.test(typed)
  const tag = embedTag(siteOrigin(), choice)
  /** Only when one is done: the preview would ask for every letter. */
  const settle = () => !wrong && setChoice((now) => ({ ...now, community: typed }))
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextField
          label={m.feeds_community()}
          hint={m.feeds_communityHint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={wrong ? m.feeds_slugOnly() : undefined}
          onChange={(event) => setTyped(event.target.value.trim())}
          onBlur={settle}
        />
        <Select
          label={m.feeds_howMany()}
          className="max-w-60"
          options={limits()}
          value={String(choice.limit)}
          onChange={(event) => setChoice((now) => ({ ...now, limit: Number(event.target.value) }))}
        />
        <div>
          <p className="mb-1.5 text-sm font-semibold" aria-hidden>
            {m.feeds_colors()}
          </p>
          <SegmentedControl
            label={m.feeds_colors()}
            options={themes()}
            value={choice.theme}
            onChange={(theme) => setChoice((now) => ({ ...now, theme }))}
          />
        </div>
        <div className="grid gap-3 rounded-lg bg-surface-sunk p-4 ring-1 ring-inset ring-line">
          <h2 className="text-lg">{m.feeds_theTag()}</h2>
          <code className="font-mono text-sm break-all select-all" data-testid="embed-tag">
            {tag}
          </code>
          <div>
            <CopyButton value={tag} label={m.feeds_copyTag()} />
          </div>
        </div>
      </div>
      <div>
        <h2 className="mb-3 text-lg">{m.feeds_howItLooks()}</h2>
        <EmbedPreview {...choice} />
      </div>
    </div>
  )
}
