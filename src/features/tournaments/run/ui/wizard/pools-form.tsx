import { FORMAT_DEFAULTS } from '#/features/tournaments/core/logic/tournament/defaults'
import type { PlayoffSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { BracketForm } from '#/features/tournaments/run/ui/wizard/bracket-form'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { CountField } from '#/features/tournaments/run/ui/wizard/count-field'
import type { FormatFormProps } from '#/features/tournaments/run/ui/wizard/use-settings'
import { Folded } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { plural } from '#/lib/text'
import { RadioGroup } from '#/ui/radio-group'
import { Switch } from '#/ui/switch'

const MOST_POOLS = 64
const MOST_ADVANCING = 8

function sizesWords(field: number, pools: number): string {
  if (field < 2 * pools) return 'As even as they can be; 4 to 6 teams make a good pool.'
  const [most, least] = [Math.ceil(field / pools), Math.floor(field / pools)]
  return most === least ? `${most} teams in each.` : `${least} or ${most} teams in each.`
}

export function PoolsForm({ format, field, onChange }: FormatFormProps<'pools'>) {
  const { pools, meetings, playoffs } = format
  return (
    <>
      <CountField
        label="Pools"
        value={pools}
        least={1}
        most={MOST_POOLS}
        onChange={(count) => onChange({ ...format, pools: count })}
        hint={sizesWords(field, pools)}
      />
      <Choice
        label="In a pool, teams meet"
        options={[
          { value: '1', label: 'Once' },
          { value: '2', label: 'Twice' },
        ]}
        value={String(meetings) as '1' | '2'}
        onChange={(value) => onChange({ ...format, meetings: value === '2' ? 2 : 1 })}
      />
      <Switch
        label="Playoffs"
        hint={playoffs ? goingOn(playoffs, pools) : 'The pools decide.'}
        checked={playoffs !== null}
        onChange={({ target }) =>
          onChange({ ...format, playoffs: target.checked ? FORMAT_DEFAULTS.pools.playoffs : null })
        }
      />
      {playoffs && (
        <PlayoffsForm
          playoffs={playoffs}
          pools={pools}
          onChange={(changed) => onChange({ ...format, playoffs: changed })}
        />
      )}
    </>
  )
}

const goers = ({ advancing, wildCards }: PlayoffSettings, pools: number) => advancing * pools + wildCards
const goingOn = (playoffs: PlayoffSettings, pools: number) =>
  `${plural(goers(playoffs, pools), 'team')} go on to the bracket.`

interface PlayoffsFormProps {
  playoffs: PlayoffSettings
  pools: number
  onChange: (playoffs: PlayoffSettings) => void
}

const WILD_CARD_METHODS = [
  {
    value: 'win-percentage',
    label: 'Share of matches won',
    hint: 'Then points won by, per match. Fair when pools differ in size.',
  },
  {
    value: 'drop-last',
    label: 'Without results against the last',
    hint: 'In larger pools the weakest opponents are left out.',
  },
] as const

function PlayoffsForm({ playoffs, pools, onChange }: PlayoffsFormProps) {
  const { advancing, wildCards, wildCardMethod, bracket } = playoffs
  return (
    <>
      <CountField
        label={pools === 1 ? 'Teams that go on' : 'From every pool go on'}
        value={advancing}
        least={1}
        most={MOST_ADVANCING}
        onChange={(count) => onChange({ ...playoffs, advancing: count })}
      />
      <Folded title="More about the playoffs" text="Wild cards, second chance, third place, best of three">
        <CountField
          label="Wild cards"
          hint="The best of those who just missed out, over all pools."
          value={wildCards}
          least={0}
          most={pools}
          onChange={(count) => onChange({ ...playoffs, wildCards: count })}
        />
        {wildCards > 0 && (
          <RadioGroup
            label="Wild cards go by"
            columns={2}
            options={WILD_CARD_METHODS}
            value={wildCardMethod}
            onChange={({ target }) =>
              onChange({
                ...playoffs,
                wildCardMethod: target.value === 'drop-last' ? 'drop-last' : 'win-percentage',
              })
            }
          />
        )}
        <BracketForm
          bracket={bracket}
          entrants={goers(playoffs, pools)}
          onChange={(changed) => onChange({ ...playoffs, bracket: changed })}
        />
      </Folded>
    </>
  )
}
