import { Link } from '@tanstack/react-router'
import { brand } from '#/brand'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'

/** For signed-in people who may not host: what it takes, and what they can do meanwhile. */
export function HostingExplained({ title }: { title: string }) {
  return (
    <Container width="text" className="py-10 sm:py-16">
      <h1 className="sr-only">{title}</h1>
      <Empty
        title="This is for event hosts"
        text={`Hosts create events and look after who plays. Ask the admins of ${brand.name} to make you one: it takes a sentence or two. Meanwhile every event is open to you as a player.`}
        actions={
          <>
            <Link to="/my-events" className={buttonClass()}>
              Ask to host
            </Link>
            <Link to="/events" className={buttonClass({ variant: 'secondary' })}>
              View All Events
            </Link>
            <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
              Explore Communities
            </Link>
          </>
        }
      />
    </Container>
  )
}
