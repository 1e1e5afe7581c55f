import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

/** What a dialog or a sheet is about, and the way out of it. */
export function DialogHead({ title }: { title: string }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <Radix.Title className="pt-1.5 text-2xl">{title}</Radix.Title>
      <Radix.Close asChild>
        <IconButton label={m.ui_close()} className="-mr-2">
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </div>
  )
}
