import { type ReactNode, useRef } from 'react'

interface NavPopoverProps {
  id: string
  /** What stands in the button. */
  trigger: ReactNode
  triggerClass: string
  children: ReactNode
}

/** For a link inside, which may lead to the page beneath. */
export const closePopover = (id: string) => document.getElementById(id)?.hidePopover()

/** The browser's own popover: closes by Escape, a click beside it, or a choice, and costs no script. */
export function NavPopover({ id, trigger, triggerClass, children }: NavPopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // A popover stands in the page's top layer and knows nothing of its button; not every browser can anchor it.
  const placeUnderButton = () => {
    const end = button.current?.getBoundingClientRect().right ?? 0
    panel.current?.style.setProperty('right', `${document.documentElement.clientWidth - end}px`)
  }
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={triggerClass}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={placeUnderButton}
        className="fixed inset-auto top-16 right-[max(1rem,calc(50vw-34rem))] m-0 max-h-[calc(100dvh-5rem)] min-w-52 overflow-y-auto rounded-md bg-surface-raised p-1.5 text-ink shadow-float ring-1 ring-line"
      >
        {children}
      </div>
    </>
  )
}
