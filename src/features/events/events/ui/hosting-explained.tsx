import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

/** For signed-in people who may not host: what it takes, and what they can do meanwhile. */
export function HostingExplained({ title }: { title: string }) {
  return (
    <Container width="text" className="py-10 sm:py-16">
      <h1 className="sr-only">{title}</h1>
      <Empty
        title={m.events_forHosts()}
        text={m.events_hostsText({ product: brand.name })}
        actions={
          <>
            <Link to="/my-events" className={buttonClass()}>
              {m.events_askHost()}
            </Link>
            <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
              {m.events_viewAllEvents()}
            </Link>
            <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
              {m.events_exploreCommunities()}
            </Link>
          </>
        }
      />
    </Container>
  )
}
