import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { Criterion, TieBreakRules } from '#/features/tournaments/core/logic/ranking/tie-breaks'
import { TIE_BREAK_CHOICES } from '#/features/tournaments/core/logic/tournament/defaults'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { Button } from '#/ui/button'
import { IconButton } from '#/ui/icon-button'
import { RadioGroup } from '#/ui/radio-group'
import * as m from '#/lib/messages.gen'

const CRITERIA: Record<Criterion, () => string> = {
  'matches-won': () => m.tournamentWizard_matchesWon(),
  'win-percentage': () => m.tournamentWizard_shareOfMatches(),
  'head-to-head': () => m.tournamentWizard_headToHead(),
  'head-to-head-of-two': () => m.tournamentWizard_headToHeadOfTwo(),
  'point-difference': () => m.tournamentWizard_pointDifference(),
  'head-to-head-difference': () => m.tournamentWizard_headToHeadDifference(),
  'next-highest-difference': () => m.tournamentWizard_nextAboveDifference(),
  'games-difference': () => m.tournamentWizard_gamesDifference(),
  'points-scored': () => m.tournamentWizard_pointsScored(),
}

const NAMED = {
  sanctioned: {
    label: () => m.tournamentWizard_sanctioned(),
    hint: () => m.tournamentWizard_sanctionedHint(),
  },
  club: { label: () => m.tournamentWizard_clubRules(), hint: () => m.tournamentWizard_clubRulesHint() },
  individual: {
    label: () => m.tournamentWizard_individual(),
    hint: () => m.tournamentWizard_individualHint(),
  },
}
type Name = keyof typeof NAMED
const isName = (value: string): value is Name => Object.hasOwn(NAMED, value)

const sameChain = (one: TieBreakRules, other: TieBreakRules) =>
  one.chain.join() === other.chain.join() && one.afterSplit === other.afterSplit
const nameOf = (rules: TieBreakRules): Name | undefined =>
  (Object.keys(NAMED) as Name[]).find((name) => sameChain(TIE_BREAK_CHOICES[name], rules))

export function tieBreakWords(rules: TieBreakRules): string {
  const name = nameOf(rules)
  return m.tournamentWizard_rulesAndCriteria({
    rules: name ? NAMED[name].label() : m.tournamentWizard_yourOwn(),
    criteria: rules.chain.map((criterion) => CRITERIA[criterion]().toLowerCase()).join(', '),
  })
}

interface TieBreakFormProps {
  rules: TieBreakRules
  onChange: (rules: TieBreakRules) => void
}

export function TieBreakForm({ rules, onChange }: TieBreakFormProps) {
  const name = nameOf(rules)
  return (
    <>
      <RadioGroup
        label={m.tournamentWizard_whoStandsHigherWhen()}
        columns={3}
        options={[
          ...Object.entries(NAMED).map(([value, { label, hint }]) => ({
            value,
            label: label(),
            hint: hint(),
          })),
          ...(name
            ? []
            : [
                {
                  value: 'own',
                  label: m.tournamentWizard_yourOwn(),
                  hint: m.tournamentWizard_asOrderedBelow(),
                },
              ]),
        ]}
        value={name ?? 'own'}
        onChange={({ target }) => {
          if (isName(target.value)) onChange(TIE_BREAK_CHOICES[target.value])
        }}
      />
      <ChainForm rules={rules} onChange={onChange} />
      <Choice
        label={m.tournamentWizard_whenTieBrokenPart()}
        options={[
          { value: 'restart', label: m.tournamentWizard_startOver() },
          { value: 'continue', label: m.tournamentWizard_goOn() },
        ]}
        value={rules.afterSplit}
        onChange={(afterSplit) => onChange({ ...rules, afterSplit })}
        hint={
          rules.afterSplit === 'restart'
            ? m.tournamentWizard_thoseStillLevelCompared()
            : m.tournamentWizard_thoseStillLevelGo()
        }
      />
    </>
  )
}

/** The order itself: what is compared first stands first. */
function ChainForm({ rules, onChange }: TieBreakFormProps) {
  const { chain } = rules
  const unused = (Object.keys(CRITERIA) as Criterion[]).filter((criterion) => !chain.includes(criterion))
  const put = (changed: readonly Criterion[]) => onChange({ ...rules, chain: changed })
  const move = (from: number, to: number) => {
    const moved = chain[from]
    if (moved) put(chain.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <div>
      <ol className="divide-y divide-line rounded-md ring-1 ring-inset ring-line">
        {chain.map((criterion, index) => (
          <li key={criterion} className="flex min-h-12 items-center gap-1 pl-3.5 pr-1">
            <span className="w-6 font-display font-bold tabular-nums text-ink-soft">{index + 1}</span>
            <span className="min-w-0 flex-1 py-1">{CRITERIA[criterion]()}</span>
            <IconButton
              label={m.tournamentWizard_earlier({ criterion: CRITERIA[criterion]() })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={m.tournamentWizard_later({ criterion: CRITERIA[criterion]() })}
              disabled={index === chain.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton
              label={m.tournamentWizard_leaveOut({ criterion: CRITERIA[criterion]() })}
              disabled={chain.length === 1}
              onClick={() => put(chain.toSpliced(index, 1))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {unused.map((criterion) => (
          <Button key={criterion} variant="secondary" size="sm" onClick={() => put([...chain, criterion])}>
            <Plus aria-hidden />
            {CRITERIA[criterion]()}
          </Button>
        ))}
      </div>
    </div>
  )
}
