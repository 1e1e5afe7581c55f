import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** A page on its way. */
export function Loading() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner size="lg" label={m.ui_loading()} />
    </div>
  )
}
