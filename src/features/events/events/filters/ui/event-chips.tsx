import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AskCity, AskLevel } from '#/features/events/events/filters/ui/ask-in-place'
import { useOwnChoices } from '#/features/events/events/filters/ui/use-own-choices'
import type { EventSearch } from '#/features/events/events/queries'
import { levelName } from '#/lib/level-words'
import { ToggleChips } from '#/ui/toggle-chips'
import * as m from '#/lib/messages.gen'

const chips = () =>
  [
    { value: 'today', label: m.events_today() },
    { value: 'weekend', label: m.events_thisWeekend() },
    { value: 'evenings', label: m.events_evenings() },
    { value: 'level', label: m.events_myLevel() },
    { value: 'openSpots', label: m.events_openSpots() },
    { value: 'place', label: m.events_nearMe() },
    { value: 'free', label: m.events_free() },
  ] as const
type Chip = ReturnType<typeof chips>[number]['value']
const OWN = ['level', 'place'] as const
type Own = (typeof OWN)[number]

const isOwn = (chip: Chip): chip is Own => chip === 'level' || chip === 'place'

interface EventChipsProps {
  search: EventSearch
  /** Behind the last chip: the way to all other filters. */
  children: ReactNode
}

/** What most people look for, a tap each. They stand in the address: a step back takes the last one back. */
export function EventChips({ search, children }: EventChipsProps) {
  const navigate = useNavigate()
  const own = useOwnChoices()
  const [asking, setAsking] = useState<Own | null>(null)
  const show = (changes: Partial<EventSearch>) => {
    setAsking(null)
    void navigate({ to: '/events', search: (known) => ({ ...known, ...changes }), resetScroll: false })
  }
  const isOn = (chip: Chip): boolean =>
    isOwn(chip) ? own[chip] !== undefined && search[chip] === own[chip] : search[chip] === true

  function toggle(chip: Chip): void {
    if (isOn(chip)) show({ [chip]: undefined })
    else if (!isOwn(chip)) show({ [chip]: true })
    else if (own[chip] === undefined) setAsking(asking === chip ? null : chip)
    else show({ [chip]: own[chip] })
  }
  const changeable = OWN.filter((chip) => isOn(chip) && !own.fromProfile[chip] && asking !== chip)
  return (
    <>
      <ToggleChips label={m.events_showOnly()} hideLabel options={chips()} isOn={isOn} onToggle={toggle}>
        {children}
      </ToggleChips>
      {asking === 'level' && <AskLevel chosen={own.level} onChosen={(level) => show({ level })} />}
      {asking === 'place' && <AskCity chosen={own.place} onChosen={(place) => show({ place })} />}
      {changeable.map((chip) => (
        <p key={chip} className="mt-2 text-sm text-ink-soft">
          {chip === 'level'
            ? own.level && m.events_yourLevel({ level: levelName(own.level) })
            : own.place && m.events_nearPlace({ place: own.place })}{' '}
          <button
            type="button"
            onClick={() => setAsking(chip)}
            className="inline-flex min-h-11 items-center font-semibold text-court underline underline-offset-4"
          >
            {m.events_change()}
          </button>
        </p>
      ))}
    </>
  )
}
