import { stockWords } from '#/features/club/drop/logic/size-words'
import type { DropSize } from '#/features/club/drop/schema'

/** What there is of each, to look at. */
export function SizeList({ sizes }: { sizes: readonly DropSize[] }) {
  return (
    <dl className="divide-y divide-line">
      {sizes.map((size) => (
        <div key={size.id} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="font-semibold break-words">{size.name}</dt>
          <dd className="text-sm text-ink-soft tabular-nums">{stockWords(size)}</dd>
        </div>
      ))}
    </dl>
  )
}
