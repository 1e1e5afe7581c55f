import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { readEntrantList } from '#/features/tournaments/core/logic/entrant-list'
import type { EntrantDetails } from '#/features/tournaments/core/logic/tournament/acts'
import { changeField, enterAct } from '#/features/tournaments/run/ui/wizard/change-field'
import { Choice } from '#/features/tournaments/run/ui/wizard/choice'
import { useKeptText } from '#/features/tournaments/run/ui/wizard/use-kept-text'
import { Button } from '#/ui/button'
import { TextField } from '#/ui/text-field'
import * as m from '#/lib/messages.gen'

interface QuickAddProps {
  word: 'player' | 'team'
  /** Mixed doubles: everybody plays as one of the two. */
  grouped: boolean
  taken: readonly string[]
}

/** One after another: type, Enter, type, Enter. */
export function QuickAdd({ word, grouped, taken }: QuickAddProps) {
  const [text, setText] = useKeptText('entrant')
  const [group, setGroup] = useState<'woman' | 'man'>('woman')
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const inGroup = (entrant: EntrantDetails) =>
    grouped ? { ...entrant, group: entrant.group ?? group } : entrant

  function add(form: FormEvent) {
    form.preventDefault()
    box.current?.focus()
    const { entrants, problems } = readEntrantList(text, word === 'player', taken)
    if (entrants.length === 0) return setProblem(problems[0] ?? m.tournamentWizard_typeName({ noun: word }))
    if (!changeField(...entrants.map((entrant) => enterAct(inGroup(entrant))))) return
    setText('')
    setProblem(problems[0])
  }
  return (
    <form onSubmit={add} className="grid gap-3">
      {grouped && (
        <Choice
          label={m.tournamentWizard_playsAs()}
          options={[
            { value: 'woman', label: m.tournamentWizard_woman() },
            { value: 'man', label: m.tournamentWizard_man() },
          ]}
          value={group}
          onChange={setGroup}
        />
      )}
      <div className="flex items-start gap-2">
        <TextField
          ref={box}
          label={word === 'team' ? m.tournamentWizard_addTeam() : m.tournamentWizard_addPlayer()}
          hint={
            word === 'team'
              ? m.tournamentWizard_twoNamesWithSlash()
              : m.tournamentWizard_clubRatingAfterCommasIf()
          }
          error={problem}
          value={text}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={word === 'team' ? m.tournamentWizard_teamLine() : m.tournamentWizard_playerLine()}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(undefined)
          }}
          className="flex-1"
        />
        <Button type="submit" className="mt-[1.7rem] min-h-12">
          <Plus aria-hidden />
          {m.tournamentWizard_add()}
        </Button>
      </div>
    </form>
  )
}
