import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#/ui/dialog'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

const KEYS = [
  ['/', () => m.tournamentDesk_keySearch()],
  ['Tab', () => m.tournamentDesk_keyTab()],
  ['Ctrl Z', () => m.tournamentDesk_keyUndo()],
  ['Enter', () => m.tournamentDesk_keyEnter()],
  ['Esc', () => m.tournamentDesk_keyEscape()],
] as const

/** What the keyboard does here; a phone has no use for it. */
export function KeysHelp() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={m.tournamentDesk_keyboard()} className="max-sm:hidden" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title={m.tournamentDesk_byKeyboard()}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {KEYS.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-11 rounded-sm bg-surface-sunk px-2 py-1 text-center font-semibold ring-1 ring-line-strong">
                  {key}
                </kbd>
              </dt>
              <dd>{does()}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
