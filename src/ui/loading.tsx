import { Spinner } from '#/ui/spinner'

/** A page on its way. */
export function Loading() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner size="lg" label="Loading" />
    </div>
  )
}
