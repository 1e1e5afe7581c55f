import { Link } from '@tanstack/react-router'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

export function NothingKept() {
  return (
    <Container width="text" className="py-12">
      <Empty
        headingLevel={1}
        title={m.tournamentStart_noTournamentThisDevice()}
        text={m.tournamentStart_setOneUpTakes()}
        actions={
          <Link to="/game-generator/new" className={buttonClass()}>
            {m.tournamentStart_newTournament()}
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
      <h1 className="text-3xl">{m.tournamentStart_yourTournament()}</h1>
      <output className="mt-6 grid gap-6">
        <span className="sr-only">{m.tournamentStart_loading()}</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-72" />
      </output>
    </Container>
  )
}
