import { Link } from '@tanstack/react-router'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { Skeleton } from '#/ui/skeleton'

export function NothingKept() {
  return (
    <Container width="text" className="py-12">
      <Empty
        headingLevel={1}
        title="No tournament on this device"
        text="Set one up: it takes a minute, and no account."
        actions={
          <Link to="/game-generator/new" className={buttonClass()}>
            New tournament
          </Link>
        }
      />
    </Container>
  )
}

/** While the page is as the server rendered it, which knows no device. */
export function LoadingKept() {
  return (
    <Container className="py-6 sm:py-8">
      <h1 className="text-3xl">Your tournament</h1>
      <output className="mt-6 grid gap-6">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-72" />
      </output>
    </Container>
  )
}
