import { classNames } from '#/ui/class-names'

/** The shape of what is coming; give it the size by `className`. Decorative: say 'Loading' once beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-glow rounded-md bg-line/70', className)} />
}
