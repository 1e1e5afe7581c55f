import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface LoadMoreProps {
  hasMore: boolean
  loading: boolean
  onLoadMore: () => void
  /** How many are in sight, in words: '24 of 312 events'. */
  summary?: string
}

/** The end of a list that goes on. */
export function LoadMore({ hasMore, loading, onLoadMore, summary }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-8 text-sm text-ink-soft">
      {summary && <p aria-live="polite">{summary}</p>}
      {hasMore && (
        <Button variant="secondary" busy={loading} onClick={onLoadMore}>
          {m.ui_loadMore()}
        </Button>
      )}
    </div>
  )
}
