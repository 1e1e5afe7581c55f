import type { FormEvent, ReactNode } from 'react'
import { storageLasts } from '#/client/browser-storage'
import { chooseOnDevice } from '#/features/events/events/filters/ui/device-choices'
import type { SkillLevel } from '#/features/events/events/schema'
import { levelChoices } from '#/lib/level-words'
import * as m from '#/lib/messages.gen'
import { Button } from '#/ui/button'
import { focusAtOnce } from '#/ui/focus-at-once'
import { TextField } from '#/ui/text-field'
import { ToggleChips } from '#/ui/toggle-chips'

const MAX_CITY = 80

/** Shown once something is tapped, so only the browser asks. */
const whereSaved = () => (storageLasts() ? m.browser_savedHere() : m.browser_untilTabCloses())

interface AskProps<Choice> {
  chosen: Choice | undefined
  onChosen: (choice: Choice) => void
}

/** It takes the focus from the chip that opened it. */
const Asked = ({ children }: { children: ReactNode }) => (
  <div ref={focusAtOnce} tabIndex={-1} className="mt-3 rounded-lg bg-surface-sunk p-4 outline-none">
    {children}
  </div>
)

/** Asked once where no profile says it; this device remembers. */
export function AskLevel({ chosen, onChosen }: AskProps<SkillLevel>) {
  const choose = (level: SkillLevel) => {
    chooseOnDevice({ level })
    onChosen(level)
  }
  return (
    <Asked>
      <ToggleChips
        label={m.events_whatsLevel()}
        hint={whereSaved()}
        options={levelChoices()}
        isOn={(level) => level === chosen}
        onToggle={choose}
      />
    </Asked>
  )
}

export function AskCity({ chosen, onChosen }: AskProps<string>) {
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const place = String(new FormData(event.currentTarget).get('city')).trim()
    if (!place) return
    chooseOnDevice({ place })
    onChosen(place)
  }
  return (
    <Asked>
      <form onSubmit={choose} className="flex flex-wrap items-end gap-3">
        <TextField
          label={m.events_whereDoPlay()}
          name="city"
          placeholder={m.events_yourCity()}
          defaultValue={chosen}
          maxLength={MAX_CITY}
          autoComplete="address-level2"
          enterKeyHint="search"
          required
          className="flex-1"
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          {m.events_showGames()}
        </Button>
      </form>
      <p className="mt-2 text-sm text-ink-soft">{m.events_cityAskedText({ whereSaved: whereSaved() })}</p>
    </Asked>
  )
}
