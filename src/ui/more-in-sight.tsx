import { useInSight } from '#/ui/use-in-sight'

interface MoreInSightProps {
  hasMore: boolean
  loading: boolean
  onMore: () => void
}

/** Before the end of a list that goes on: asks for more when it is nearly in sight. */
export function MoreInSight({ hasMore, loading, onMore }: MoreInSightProps) {
  return <div ref={useInSight(hasMore && !loading, onMore)} aria-hidden />
}
