import { ArrowLeftRight, Flag, Keyboard, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface PadToolsProps {
  undoable: boolean
  /** Whether the halves can change places. */
  turnable: boolean
  onUndo: () => void
  onTurn: () => void
  onType: () => void
  onGaveUp: () => void
}

/** What is needed now and then, within reach of a thumb. */
export function PadTools({ undoable, turnable, onUndo, onTurn, onType, onGaveUp }: PadToolsProps) {
  return (
    <div className="grid grid-cols-4 gap-2">
      <Tool
        icon={<Undo2 aria-hidden />}
        words={m.tournamentAccess_undo()}
        disabled={!undoable}
        onClick={onUndo}
      />
      <Tool
        icon={<ArrowLeftRight aria-hidden />}
        words={m.tournamentAccess_swap()}
        disabled={!turnable}
        onClick={onTurn}
      />
      <Tool icon={<Keyboard aria-hidden />} words={m.tournamentAccess_type()} onClick={onType} />
      <Tool icon={<Flag aria-hidden />} words={m.tournamentAccess_gaveUp()} onClick={onGaveUp} />
    </div>
  )
}

interface ToolProps {
  icon: ReactNode
  words: string
  disabled?: boolean
  onClick: () => void
}

const Tool = ({ icon, words, disabled, onClick }: ToolProps) => (
  <Button
    variant="secondary"
    className="min-h-16 flex-col gap-0.5! px-1 text-sm! whitespace-nowrap [@media(max-height:500px)]:flex-row [@media(max-height:500px)]:gap-2!"
    disabled={disabled}
    onClick={onClick}
  >
    {icon}
    {words}
  </Button>
)
