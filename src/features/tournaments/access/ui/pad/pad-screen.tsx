import * as Radix from 'radix-ui/dialog'
import { PadBody, type PadBodyProps } from './pad-body'

/** The whole phone is the pad: two halves to tap, and what is needed now and then below. */
export function PadScreen(props: PadBodyProps) {
  return (
    <Radix.Root open onOpenChange={props.onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] gap-2 bg-surface p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-[max(0.5rem,env(safe-area-inset-bottom))] text-ink outline-none landscape:gap-1.5"
        >
          <PadBody {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
