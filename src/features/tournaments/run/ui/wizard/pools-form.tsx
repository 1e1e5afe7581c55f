import { FORMAT_DEFAULTS } from '#/features/tournaments/core/logic/tournament/defaults'
import type { PlayoffSettings } from '#/features/tournaments/core/logic/tournament/settings'
import { BracketForm } from '#/features/tournaments/run/ui/wizard/bracket-form'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { CountField } from '#/features/tournaments/run/ui/wizard/count-field'
import type { FormatFormProps } from '#/features/tournaments/run/ui/wizard/use-settings'
import { Folded } from '#/features/tournaments/run/ui/wizard/wizard-card'
import { RadioGroup } from '#/ui/radio-group'
import { Switch } from '#/ui/switch'
import * as m from '#/lib/messages.gen'

const MOST_POOLS = 64
const MOST_ADVANCING = 8

function sizesWords(field: number, pools: number): string {
  if (field < 2 * pools) return m.tournamentWizard_asEvenAsThey()
  const [most, least] = [Math.ceil(field / pools), Math.floor(field / pools)]
  return most === least
    ? m.tournamentWizard_mostTeamsEach({ most })
    : m.tournamentWizard_leastOrMostTeams({ least, most })
}

export function PoolsForm({ format, field, onChange }: FormatFormProps<'pools'>) {
  const { pools, meetings, playoffs } = format
  return (
    <>
      <CountField
        label={m.tournamentWizard_pools()}
        value={pools}
        least={1}
        most={MOST_POOLS}
        onChange={(count) => onChange({ ...format, pools: count })}
        hint={sizesWords(field, pools)}
      />
      <Choice
        label={m.tournamentWizard_inPoolTeamsMeet()}
        options={[
          { value: '1', label: m.tournamentWizard_once() },
          { value: '2', label: m.tournamentWizard_twice() },
        ]}
        value={String(meetings) as '1' | '2'}
        onChange={(value) => onChange({ ...format, meetings: value === '2' ? 2 : 1 })}
      />
      <Switch
        label={m.tournamentWizard_playoffs()}
        hint={playoffs ? goingOn(playoffs, pools) : m.tournamentWizard_thePoolsDecide()}
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
  m.tournamentWizard_teamsGoOn({ count: goers(playoffs, pools) })

interface PlayoffsFormProps {
  playoffs: PlayoffSettings
  pools: number
  onChange: (playoffs: PlayoffSettings) => void
}

const wildCardMethods = () => [
  {
    value: 'win-percentage',
    label: m.tournamentWizard_shareOfMatches(),
    hint: m.tournamentWizard_shareHint(),
  },
  {
    value: 'drop-last',
    label: m.tournamentWizard_withoutLast(),
    hint: m.tournamentWizard_withoutLastHint(),
  },
]

function PlayoffsForm({ playoffs, pools, onChange }: PlayoffsFormProps) {
  const { advancing, wildCards, wildCardMethod, bracket } = playoffs
  return (
    <>
      <CountField
        label={pools === 1 ? m.tournamentWizard_teamsThatGo() : m.tournamentWizard_fromEveryPoolGo()}
        value={advancing}
        least={1}
        most={MOST_ADVANCING}
        onChange={(count) => onChange({ ...playoffs, advancing: count })}
      />
      <Folded
        title={m.tournamentWizard_moreAboutPlayoffs()}
        text={m.tournamentWizard_wildCardsSecondChance()}
      >
        <CountField
          label={m.tournamentWizard_wildCards()}
          hint={m.tournamentWizard_theBestThoseWho()}
          value={wildCards}
          least={0}
          most={pools}
          onChange={(count) => onChange({ ...playoffs, wildCards: count })}
        />
        {wildCards > 0 && (
          <RadioGroup
            label={m.tournamentWizard_wildCardsGoBy()}
            columns={2}
            options={wildCardMethods()}
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
