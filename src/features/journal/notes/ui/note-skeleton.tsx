import { Container } from '#/ui/container'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

export function NoteSkeleton({ title }: { title: string }) {
  return (
    <Container width="text" className="grid gap-6 py-6 sm:py-10">
      <output className="sr-only">{m.notes_loading()}</output>
      <h1 className="mt-14 text-3xl">{title}</h1>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-44" />
      <Skeleton className="h-12" />
    </Container>
  )
}
