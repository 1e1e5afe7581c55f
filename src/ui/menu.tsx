import * as Radix from 'radix-ui/dropdown-menu'
import type { PointerEvent, ReactNode } from 'react'
import { classNames } from '#/ui/class-names'

interface MenuProps {
  /** One button. */
  trigger: ReactNode
  children: ReactNode
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-md bg-surface-raised p-1.5 text-ink shadow-float ring-1 ring-line data-[state=open]:animate-rise"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  /** The child is a link that takes the item's place. */
  asChild?: boolean
  children: ReactNode
}

const preventDefault = (event: PointerEvent) => event.preventDefault()

export function MenuItem({ icon, danger, disabled, onSelect, asChild, children }: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      // Letting go of the button that opened the menu chooses nothing, wherever the menu has come to lie meanwhile.
      onPointerUp={preventDefault}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-sm font-medium outline-none data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-[1.15rem]',
        danger ? 'text-danger data-highlighted:bg-danger-tint' : 'data-highlighted:bg-court-tint',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />
}
