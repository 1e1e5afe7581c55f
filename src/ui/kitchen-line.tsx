import { classNames } from '#/ui/class-names'

/** The kitchen line with the T of the centre line: parts two stretches of a page. */
export function KitchenLine({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('relative h-7', className)}>
      <div className="absolute inset-x-0 top-0 h-[5px] bg-line" />
      <div className="absolute left-1/2 top-0 h-7 w-[5px] -translate-x-1/2 bg-line" />
    </div>
  )
}
