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

const TARGETS = [11, 15, 21]
const TARGET = { least: 1, most: MAX_POINTS }
/** A cap one has to be able to win by two below. */
const CAP_ABOVE_TARGET = 2

const WITHDRAWALS = [
  {
    value: 'forfeit-rest',
    label: 'The rest is forfeited',
    hint: 'What it has played stands.',
  },
  { value: 'void-all', label: 'Nothing of it counts', hint: 'As if it had never entered.' },
  {
    value: 'wins-only',
    label: 'Wins count, points don’t',
    hint: 'Everybody gets or keeps a win over it.',
  },
] as const

type CardProps = { settings: TournamentSettings; onChange: ChangeSettings }

export function RulesCard({ settings, onChange }: CardProps) {
  const { scoring, tieBreaks, withdrawals, format } = settings
  const isBracket = format.kind === 'bracket'
  return (
    <WizardCard title="Scoring">
      <ScoringForm
        scoring={scoring}
        isBracket={isBracket}
        onChange={(changed) => onChange({ scoring: changed })}
      />
      {!isBracket && (
        <Folded title="Tie-breaks" text={tieBreakWords(tieBreaks)}>
          <TieBreakForm rules={tieBreaks} onChange={(changed) => onChange({ tieBreaks: changed })} />
        </Folded>
      )}
      {(format.kind === 'pools' || format.kind === 'swiss') && (
        <Folded
          title="If a team withdraws"
          text={WITHDRAWALS.find(({ value }) => value === withdrawals)?.label ?? ''}
        >
          <RadioGroup
            label="Once play has begun"
            columns={3}
            options={WITHDRAWALS}
            value={withdrawals}
            onChange={({ target }) => {
              const chosen = WITHDRAWALS.find(({ value }) => value === target.value)?.value
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
        label="Games to"
        options={[
          ...TARGETS.map((points) => ({ value: String(points), label: String(points) })),
          ...(TARGETS.includes(target) ? [] : [{ value: String(target), label: String(target) }]),
        ]}
        value={String(target)}
        onChange={(value) => aimAt(Number(value))}
      />
      <Choice
        label="Win by"
        options={[
          { value: '2', label: '2 points' },
          { value: '1', label: '1 point' },
        ]}
        value={String(winBy) as '1' | '2'}
        onChange={(value) => onChange({ ...scoring, winBy: value === '1' ? 1 : 2 })}
      />
      {!isBracket && (
        <Choice
          label="A match is"
          options={[
            { value: '1', label: 'One game' },
            { value: '3', label: 'Best of 3' },
            { value: '5', label: 'Best of 5' },
          ]}
          value={String(bestOf) as '1' | '3' | '5'}
          onChange={(value) => onChange({ ...scoring, bestOf: value === '5' ? 5 : value === '3' ? 3 : 1 })}
        />
      )}
      <Choice
        label="Points are won"
        options={[
          { value: 'side-out', label: 'On serve' },
          { value: 'rally', label: 'On every rally' },
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
  const text = cap === null ? 'No cap: a game goes on until the lead is there' : `Capped at ${cap}`
  return (
    <Folded title="Another target, a cap" text={winBy === 1 ? `To ${target}` : text}>
      <CountField label="Points a game goes to" value={target} {...TARGET} onChange={onTarget} />
      {winBy === 2 && (
        <Switch
          label="Cap"
          hint="At the cap any lead wins, so that games end on time."
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
          label="Capped at"
          value={cap}
          least={target}
          most={MAX_POINTS}
          onChange={(points) => onChange({ ...scoring, cap: points })}
        />
      )}
    </Folded>
  )
}
