import { USUAL_SCORING } from '#/features/tournaments/core/logic/tournament/defaults'
import { MAX_POINTS, type TournamentSettings } from '#/features/tournaments/core/logic/tournament/settings'
import type { ScoreFormat } from '#/features/tournaments/core/logic/scoring/scores'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { CountField } from '#/features/tournaments/run/ui/wizard/count-field'
import { TieBreakForm, tieBreakWords } from '#/features/tournaments/run/ui/wizard/tie-break-form'
import type { ChangeSettings } from '#/features/tournaments/run/ui/wizard/use-settings'
import { Folded, WizardCard } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { RadioGroup } from '#/ui/radio-group'
import { Switch } from '#/ui/switch'
import * as m from '#/lib/messages.gen'

const TARGETS = [11, 15, 21]
const TARGET = { least: 1, most: MAX_POINTS }
/** A cap one has to be able to win by two below. */
const CAP_ABOVE_TARGET = 2

const withdrawalRules = () =>
  [
    {
      value: 'forfeit-rest',
      label: m.tournamentWizard_forfeitRest(),
      hint: m.tournamentWizard_forfeitRestHint(),
    },
    { value: 'void-all', label: m.tournamentWizard_voidAll(), hint: m.tournamentWizard_voidAllHint() },
    {
      value: 'wins-only',
      label: m.tournamentWizard_winsOnly(),
      hint: m.tournamentWizard_winsOnlyHint(),
    },
  ] as const

type CardProps = { settings: TournamentSettings; onChange: ChangeSettings }

export function RulesCard({ settings, onChange }: CardProps) {
  const { scoring, tieBreaks, withdrawals, format } = settings
  const isBracket = format.kind === 'bracket'
  const rules = withdrawalRules()
  return (
    <WizardCard title={m.tournamentWizard_scoring()}>
      <ScoringForm
        scoring={scoring}
        isBracket={isBracket}
        onChange={(changed) => onChange({ scoring: changed })}
      />
      {!isBracket && (
        <Folded title={m.tournamentWizard_tieBreaks()} text={tieBreakWords(tieBreaks)}>
          <TieBreakForm rules={tieBreaks} onChange={(changed) => onChange({ tieBreaks: changed })} />
        </Folded>
      )}
      {(format.kind === 'pools' || format.kind === 'swiss') && (
        <Folded
          title={m.tournamentWizard_ifTeamWithdraws()}
          text={rules.find(({ value }) => value === withdrawals)?.label ?? ''}
        >
          <RadioGroup
            label={m.tournamentWizard_oncePlayHasBegun()}
            columns={3}
            options={rules}
            value={withdrawals}
            onChange={({ target }) => {
              const chosen = rules.find(({ value }) => value === target.value)?.value
              if (chosen) onChange({ withdrawals: chosen })
            }}
          />
        </Folded>
      )}
    </WizardCard>
  )
}

interface ScoringFormProps {
  scoring: ScoreFormat
  isBracket: boolean
  onChange: (scoring: ScoreFormat) => void
}

function ScoringForm({ scoring, isBracket, onChange }: ScoringFormProps) {
  const { target, winBy, bestOf, serving } = scoring
  /** A cap below the target could never be reached. */
  const aimAt = (points: number) =>
    onChange({ ...scoring, target: points, cap: scoring.cap && Math.max(scoring.cap, points) })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Choice
        label={m.tournamentWizard_gamesTo()}
        options={[
          ...TARGETS.map((points) => ({ value: String(points), label: String(points) })),
          ...(TARGETS.includes(target) ? [] : [{ value: String(target), label: String(target) }]),
        ]}
        value={String(target)}
        onChange={(value) => aimAt(Number(value))}
      />
      <Choice
        label={m.tournamentWizard_winBy()}
        options={[
          { value: '2', label: m.tournamentCore_points({ count: 2 }) },
          { value: '1', label: m.tournamentCore_points({ count: 1 }) },
        ]}
        value={String(winBy) as '1' | '2'}
        onChange={(value) => onChange({ ...scoring, winBy: value === '1' ? 1 : 2 })}
      />
      {!isBracket && (
        <Choice
          label={m.tournamentWizard_aMatch()}
          options={[
            { value: '1', label: m.tournamentWizard_oneGame() },
            { value: '3', label: m.tournamentWizard_best3() },
            { value: '5', label: m.tournamentWizard_best5() },
          ]}
          value={String(bestOf) as '1' | '3' | '5'}
          onChange={(value) => onChange({ ...scoring, bestOf: value === '5' ? 5 : value === '3' ? 3 : 1 })}
        />
      )}
      <Choice
        label={m.tournamentWizard_pointsWon()}
        options={[
          { value: 'side-out', label: m.tournamentWizard_onServe() },
          { value: 'rally', label: m.tournamentWizard_onEveryRally() },
        ]}
        value={serving}
        onChange={(value) => onChange({ ...scoring, serving: value })}
      />
      <div className="sm:col-span-2">
        <MoreScoring scoring={scoring} onTarget={aimAt} onChange={onChange} />
      </div>
    </div>
  )
}

interface MoreScoringProps {
  scoring: ScoreFormat
  onTarget: (points: number) => void
  onChange: (scoring: ScoreFormat) => void
}

function MoreScoring({ scoring, onTarget, onChange }: MoreScoringProps) {
  const { target, winBy, cap } = scoring
  const text = cap === null ? m.tournamentWizard_noCapGameGoes() : m.tournamentWizard_cappedAtCap({ cap })
  return (
    <Folded
      title={m.tournamentWizard_anotherTargetCap()}
      text={winBy === 1 ? m.tournamentWizard_toTarget({ target }) : text}
    >
      <CountField
        label={m.tournamentWizard_pointsGameGoes()}
        value={target}
        {...TARGET}
        onChange={onTarget}
      />
      {winBy === 2 && (
        <Switch
          label={m.tournamentWizard_cap()}
          hint={m.tournamentWizard_atCapAnyLead()}
          checked={cap !== null}
          onChange={(event) =>
            onChange({
              ...scoring,
              cap: event.target.checked ? Math.min(MAX_POINTS, target + CAP_ABOVE_TARGET) : USUAL_SCORING.cap,
            })
          }
        />
      )}
      {winBy === 2 && cap !== null && (
        <CountField
          label={m.tournamentWizard_cappedAt()}
          value={cap}
          least={target}
          most={MAX_POINTS}
          onChange={(points) => onChange({ ...scoring, cap: points })}
        />
      )}
    </Folded>
  )
}
