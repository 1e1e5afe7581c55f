import { Undo2 } from 'lucide-react'
import { undoChange, useCanUndo } from '#/features/tournaments/run/ui/local/kept-tournament'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

export function UndoButton() {
  const can = useCanUndo()
  return (
    <Button variant="quiet" size="sm" disabled={!can} onClick={undoChange}>
      <Undo2 aria-hidden />
      {m.tournamentWizard_undo()}
    </Button>
  )
}
