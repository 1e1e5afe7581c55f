import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { Criterion, TieBreakRules } from '#/features/tournaments/core/logic/ranking/tie-breaks'
import { TIE_BREAK_CHOICES } from '#/features/tournaments/core/logic/tournament/defaults'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { Button } from '#/ui/button'
import { IconButton } from '#/ui/icon-button'
import { RadioGroup } from '#/ui/radio-group'

const CRITERIA: Record<Criterion, string> = {
  'matches-won': 'Matches won',
  'win-percentage': 'Share of matches won',
  'head-to-head': 'Matches won against each other',
  'head-to-head-of-two': 'Who beat whom, of two',
  'point-difference': 'Point difference',
  'head-to-head-difference': 'Point difference against each other',
  'next-highest-difference': 'Point difference against the next above',
  'games-difference': 'Games won less games lost',
  'points-scored': 'Points scored',
}

const NAMED = {
  sanctioned: { label: 'Sanctioned', hint: 'As in listings of sanctioned pool play.' },
  club: { label: 'Club', hint: 'Two level: who beat whom. Three or more: points.' },
  individual: { label: 'Individual', hint: 'Share of wins, then points: for partners who change.' },
} as const
type Name = keyof typeof NAMED
const isName = (value: string): value is Name => Object.hasOwn(NAMED, value)

const sameChain = (one: TieBreakRules, other: TieBreakRules) =>
  one.chain.join() === other.chain.join() && one.afterSplit === other.afterSplit
const nameOf = (rules: TieBreakRules): Name | undefined =>
  (Object.keys(NAMED) as Name[]).find((name) => sameChain(TIE_BREAK_CHOICES[name], rules))

export function tieBreakWords(rules: TieBreakRules): string {
  const name = nameOf(rules)
  return `${name ? NAMED[name].label : 'Your own'}: ${rules.chain.map((criterion) => CRITERIA[criterion].toLowerCase()).join(', ')}`
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
        label="Who stands higher when wins are level"
        columns={3}
        options={[
          ...Object.entries(NAMED).map(([value, words]) => ({ value, ...words })),
          ...(name ? [] : [{ value: 'own', label: 'Your own', hint: 'As ordered below.' }]),
        ]}
        value={name ?? 'own'}
        onChange={({ target }) => {
          if (isName(target.value)) onChange(TIE_BREAK_CHOICES[target.value])
        }}
      />
      <ChainForm rules={rules} onChange={onChange} />
      <Choice
        label="When a tie is broken in part"
        options={[
          { value: 'restart', label: 'Start over' },
          { value: 'continue', label: 'Go on' },
        ]}
        value={rules.afterSplit}
        onChange={(afterSplit) => onChange({ ...rules, afterSplit })}
        hint={
          rules.afterSplit === 'restart'
            ? 'Those still level are compared again from the second line on.'
            : 'Those still level go on with the next line.'
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
            <span className="min-w-0 flex-1 py-1">{CRITERIA[criterion]}</span>
            <IconButton
              label={`Earlier: ${CRITERIA[criterion]}`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Later: ${CRITERIA[criterion]}`}
              disabled={index === chain.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton
              label={`Leave out: ${CRITERIA[criterion]}`}
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
            {CRITERIA[criterion]}
          </Button>
        ))}
      </div>
    </div>
  )
}
