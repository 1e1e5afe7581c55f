import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'
import { ACTIONS_CLASS, OVERLAY_CLASS, PANEL_CLASS } from '#/ui/dialog-class'
import { DialogHead } from '#/ui/dialog-head'
import { useFocusReturn } from '#/ui/use-focus-return'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: ReactNode
  /** Buttons at the foot; they stay in sight while the middle scrolls. */
  actions?: ReactNode
  children?: ReactNode
}

/** A sheet from below on a phone, a panel in the middle elsewhere. */
export function Dialog({ open, onOpenChange, title, text, actions, children }: DialogProps) {
  const focus = useFocusReturn()
  const described = text === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY_CLASS} />
        <Radix.Content className={PANEL_CLASS} {...described} {...focus}>
          <div className="px-5 pt-5 sm:px-6 sm:pt-6">
            <DialogHead title={title} />
          </div>
          <div
            className={classNames(
              'min-h-0 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6',
              text === undefined && 'pt-3',
            )}
          >
            {text !== undefined && (
              <Radix.Description className="mb-4 text-ink-soft">{text}</Radix.Description>
            )}
            {children}
          </div>
          {actions && <div className={ACTIONS_CLASS}>{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
