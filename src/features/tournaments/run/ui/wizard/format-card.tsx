import { formatTitle } from '#/features/tournaments/core/logic/tournament/draft-name'
import { FORMAT_DEFAULTS, tieBreaksFor } from '#/features/tournaments/core/logic/tournament/defaults'
import {
  entersAlone,
  type TournamentFormat,
  type TournamentSettings,
} from '#/features/tournaments/core/logic/tournament/settings'
import { BracketForm } from '#/features/tournaments/run/ui/wizard/bracket-form'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { FormatPicture } from '#/features/tournaments/run/ui/wizard/format-picture'
import { FORMATS } from '#/features/tournaments/run/ui/wizard/format-words'
import { PoolsForm } from '#/features/tournaments/run/ui/wizard/pools-form'
import { LadderForm, RotatingForm, SwissForm } from '#/features/tournaments/run/ui/wizard/rounds-form'
import type { ChangeSettings } from '#/features/tournaments/run/ui/wizard/use-settings'
import { WizardCard } from '#/features/tournaments/run/ui/wizard/wizard-card'
import * as m from '#/lib/messages.gen'

type FormatCardProps = { settings: TournamentSettings; field: number; onChange: ChangeSettings }

export function FormatCard({ settings, field, onChange }: FormatCardProps) {
  const { format, sideSize } = settings
  const changeFormat = (changed: TournamentFormat) => onChange({ format: changed })
  function choose(kind: TournamentFormat['kind']) {
    if (kind === format.kind) return
    const chosen = FORMAT_DEFAULTS[kind]
    const pairs = kind === 'rotating' || kind === 'ladder'
    onChange({ format: chosen, tieBreaks: tieBreaksFor(kind), ...(pairs ? { sideSize: 2 } : {}) })
  }
  const isFixedPair = format.kind === 'rotating' || (format.kind === 'ladder' && format.partners === 'split')
  return (
    <WizardCard title={m.tournamentWizard_format()} text={m.tournamentWizard_howDayGoesCan()}>
      <FormatChoice value={format.kind} onChange={choose} />
      <div className="mt-6 grid items-start gap-5 sm:grid-cols-2">
        {!isFixedPair && (
          <Choice
            label={m.tournamentWizard_sides()}
            options={[
              { value: '2', label: m.tournamentWizard_doubles() },
              { value: '1', label: m.tournamentWizard_singles() },
            ]}
            value={String(sideSize) as '1' | '2'}
            onChange={(value) => onChange({ sideSize: value === '1' ? 1 : 2 })}
            {...(entersAlone(settings) ? {} : { hint: m.tournamentWizard_twoWhoStayTogether() })}
          />
        )}
        <FormatForm format={format} field={field} onChange={changeFormat} />
      </div>
    </WizardCard>
  )
}

type FormatFormProps = {
  format: TournamentFormat
  field: number
  onChange: (format: TournamentFormat) => void
}

function FormatForm({ format, field, onChange }: FormatFormProps) {
  switch (format.kind) {
    case 'pools':
      return <PoolsForm {...{ format, field, onChange }} />
    case 'rotating':
      return <RotatingForm {...{ format, field, onChange }} />
    case 'swiss':
      return <SwissForm {...{ format, field, onChange }} />
    case 'ladder':
      return <LadderForm {...{ format, field, onChange }} />
    case 'bracket':
      return (
        <BracketForm
          bracket={format.bracket}
          entrants={field}
          onChange={(bracket) => onChange({ ...format, bracket })}
        />
      )
  }
}

interface FormatChoiceProps {
  value: TournamentFormat['kind']
  onChange: (kind: TournamentFormat['kind']) => void
}

function FormatChoice({ value, onChange }: FormatChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">{m.tournamentWizard_format()}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {FORMATS.map(({ kind, text }) => (
          <label
            key={kind}
            className="flex cursor-pointer items-center gap-3 rounded-md bg-surface-raised p-3.5 ring-[1.5px] ring-inset ring-line transition-colors hover:ring-line-strong has-checked:bg-court-tint has-checked:ring-2 has-checked:ring-court has-focus-visible:outline-3 has-focus-visible:outline-focus lg:flex-col lg:items-start"
          >
            <input
              type="radio"
              name="format"
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            <FormatPicture kind={kind} />
            <span>
              <span className="block font-display text-lg font-bold leading-tight">{formatTitle(kind)}</span>
              <span className="mt-0.5 block text-sm text-ink-soft">{text()}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
