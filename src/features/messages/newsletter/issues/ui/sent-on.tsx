import { homeDay } from '#/lib/home-day'

/** The day it went out, where the product is at home. */
export function SentOn({ at, className }: { at: string; className?: string }) {
  return (
    <p className={className}>
      <time dateTime={at}>{homeDay(at)}</time>
    </p>
  )
}
