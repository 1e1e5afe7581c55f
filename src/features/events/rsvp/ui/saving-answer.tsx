import { Spinner } from '#/ui/spinner'

/** Between the tap and the server's word: nothing is promised yet. */
export function SavingAnswer({ words }: { words: string }) {
  return (
    <p className="flex min-h-14 items-center gap-3 rounded-md bg-surface-sunk px-4 py-3">
      <Spinner size="sm" label={words} />
      <span aria-hidden="true" className="font-display text-xl font-bold tracking-tight">
        {words}
      </span>
    </p>
  )
}
