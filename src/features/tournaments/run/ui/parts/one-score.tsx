interface OneScoreProps {
  title: string
  words: string
}

/** One of two scores that are set beside each other. Stands in a `dl`. */
export function OneScore({ title, words }: OneScoreProps) {
  return (
    <div className="rounded-md bg-surface-sunk p-4 ring-1 ring-line">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="mt-1 font-display text-2xl font-extrabold tabular-nums">{words}</dd>
    </div>
  )
}
