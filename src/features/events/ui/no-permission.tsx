import { Link } from '@tanstack/react-router'
import { MESSAGES } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'

/** An event that the viewer may see, but not change. */
export function NoPermission({ eventId, text }: { eventId: string; text?: string }) {
  return (
    <Container width="text" className="py-10 sm:py-16">
      <h1 className="sr-only">Edit event</h1>
      <Empty
        title="Not yours to change"
        text={text ?? MESSAGES.permission}
        actions={
          <Link to="/events/$eventId" params={{ eventId }} className={buttonClass()}>
            See the event
          </Link>
        }
      />
    </Container>
  )
}
