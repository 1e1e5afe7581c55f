import { Card } from '#/ui/card'
import { Skeleton } from '#/ui/skeleton'

export const EVENT_GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

/** The room that a page of events will take. */
export function EventCardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading</span>
      <div className={EVENT_GRID}>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} padded={false}>
            <Skeleton className="aspect-[2/1] rounded-none! sm:aspect-[3/2]" />
            <div className="grid gap-3 px-5 pb-5 pt-9">
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
