import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '#/ui/button'
import { ACTIONS_CLASS, OVERLAY_CLASS, PANEL_CLASS } from '#/ui/dialog-class'
import { useFocusReturn } from '#/ui/use-focus-return'
import * as m from '#/lib/messages.gen'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: string
  /** What it will do, and whether it can be undone. */
  text: ReactNode
  /** The deed as a verb, such as 'Cancel event'. */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean | undefined
  /** The dialog stays open until `onOpenChange(false)`, so a failure keeps what was typed. */
  onConfirm: () => void
  /** A field for the reason. */
  children?: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel, danger, busy, onConfirm, children } =
    props
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn()
  /** Where a reason is asked for, it is the first thing to do; else the safe button has focus. */
  function startAtField(event: Event) {
    onOpenAutoFocus()
    const field = (event.target as HTMLElement).querySelector<HTMLElement>('textarea, input')
    if (!field) return
    event.preventDefault()
    field.focus({ preventScroll: true })
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content
          className={PANEL_CLASS}
          onOpenAutoFocus={startAtField}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <div className="min-h-0 overflow-y-auto p-5 sm:p-6">
            <Radix.Title className="text-2xl">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-ink-soft">{text}</div>
            </Radix.Description>
            {children && <div className="mt-4">{children}</div>}
          </div>
          <div className={ACTIONS_CLASS}>
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel ?? m.ui_keepIt()}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
