import { useQuery } from '@tanstack/react-query'
import { KEPT_PARTS } from '#/features/site/legal/logic/kept-data'
import type { KeptData } from '#/features/site/legal/logic/kept-entry'
import { keepingQuery } from '#/features/foundation/settings/queries'
import type { Keeping } from '#/features/foundation/settings/schema'
import { userMessage } from '#/lib/errors'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'

/** Everything that is kept of people: what, why, and how long by this site's own settings. */
export function KeptList() {
  return (
    <section id="kept" aria-labelledby="kept-title" className="mt-12 scroll-mt-24">
      <h2 id="kept-title" className="text-2xl">
        What is kept, why, and how long
      </h2>
      <p className="mt-3 max-w-prose">
        This is all of it. The times are this site’s settings as they are now; what is over is forgotten once
        a day.
      </p>
      <Rows />
    </section>
  )
}

function Rows() {
  const { data: keep, error, isFetching, refetch } = useQuery(keepingQuery())
  if (!keep && error)
    return (
      <div className="mt-5">
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (!keep) return <Spinner />
  return KEPT_PARTS.map(({ id, title, entries }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-24">
      <h3 id={`${id}-title`} className="text-xl">
        {title}
      </h3>
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {entries.map((entry) => (
          <Entry key={entry.title} entry={entry} keep={keep} />
        ))}
      </div>
    </section>
  ))
}

function Entry({ entry: { title, what, why, until }, keep }: { entry: KeptData; keep: Keeping }) {
  return (
    <article className="p-4 sm:p-5">
      <h4 className="font-display text-lg font-bold">{title}</h4>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <dt className="text-sm font-semibold text-ink-soft">What</dt>
        <dd>{what}</dd>
        <dt className="text-sm font-semibold text-ink-soft max-sm:mt-2">Why</dt>
        <dd>{why}</dd>
        <dt className="text-sm font-semibold text-ink-soft max-sm:mt-2">How long</dt>
        <dd>{until(keep)}</dd>
      </dl>
    </article>
  )
}
