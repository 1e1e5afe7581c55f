import { useQuery } from '@tanstack/react-query'
import { KEPT_PARTS } from '#/features/site/legal/logic/kept-data'
import type { KeptData } from '#/features/site/legal/logic/kept-entry'
import { keepingQuery } from '#/features/foundation/settings/queries'
import type { Keeping } from '#/features/foundation/settings/schema'
import { userMessage } from '#/lib/errors'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** Everything that is kept of people: what, why, and how long by this site's own settings. */
export function KeptList() {
  return (
    <section id="kept" aria-labelledby="kept-title" className="mt-12 scroll-mt-24">
      <h2 id="kept-title" className="text-2xl">
        {m.legal_kept()}
      </h2>
      <p className="mt-3 max-w-prose">{m.legal_keptText()}</p>
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
        {title()}
      </h3>
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
        {entries.map((entry) => (
          <Entry key={entry.title()} entry={entry} keep={keep} />
        ))}
      </div>
    </section>
  ))
}

function Entry({ entry: { title, what, why, until }, keep }: { entry: KeptData; keep: Keeping }) {
  return (
    <article className="p-4 sm:p-5">
      <h4 className="font-display text-lg font-bold">{title()}</h4>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <dt className="text-sm font-semibold text-ink-soft">{m.legal_what()}</dt>
        <dd>{what()}</dd>
        <dt className="text-sm font-semibold text-ink-soft max-sm:mt-2">{m.legal_why()}</dt>
        <dd>{why()}</dd>
        <dt className="text-sm font-semibold text-ink-soft max-sm:mt-2">{m.legal_howLong()}</dt>
        <dd>{until(keep)}</dd>
      </dl>
    </article>
  )
}
