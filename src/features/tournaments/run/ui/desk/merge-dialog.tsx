import { useState } from 'react'
import { isInDraw } from '#/features/tournaments/core/logic/tournament/apply-entrants'
import type { Act } from '#/features/tournaments/core/logic/tournament/acts'
import type { Entrant } from '#/features/tournaments/core/logic/tournament/state'
import { useDesk } from '#/features/tournaments/run/ui/desk/desk-tools'
import { fold } from '#/lib/fold'
import { Button } from '#/ui/button'
import { Dialog } from '#/ui/dialog'
import { SearchField } from '#/ui/search-field'
import * as m from '#/lib/messages.gen'

interface MergeDialogProps {
  entrant: Entrant
  onClose: () => void
}

/** The same team entered twice, or the two halves of one: its players join another's. */
export function MergeDialog({ entrant, onClose }: MergeDialogProps) {
  const { handle, deed, noun } = useDesk()
  const [words, setWords] = useState('')
  const { state } = handle.tournament
  const others = [...state.entrants.values()]
    .filter(({ id, status }) => id !== entrant.id && status !== 'withdrawn')
    .filter(({ name }) => fold(name).includes(fold(words.trim())))
  const join = (other: Entrant) => {
    onClose()
    const act: Act = { act: 'merge', entrant: other.id, from: entrant.id }
    void deed(act)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.tournamentDesk_joinEntrant({ entrant: entrant.name })}
      text={m.tournamentDesk_forSameEntered({ noun })}
    >
      <SearchField
        name="other"
        label={m.tournamentDesk_findEntrant({ noun })}
        value={words}
        onChange={setWords}
      />
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {others.map((other) => (
          <li key={other.id}>
            <Button
              wide
              variant="secondary"
              disabled={isInDraw(state, entrant.id)}
              onClick={() => join(other)}
            >
              {other.name}
            </Button>
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="mt-3 text-ink-soft">{m.tournamentDesk_noOneByThatName()}</p>}
    </Dialog>
  )
}
