import { Link } from '@tanstack/react-router'
import { messageOf } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { Empty } from '#/ui/empty'
import * as m from '#/lib/messages.gen'

interface NoPermissionProps {
  eventId: string
  text?: string
  /** The page that would stand here. */
  heading?: string
}

/** An event that the viewer may see, but not change. */
export function NoPermission({ eventId, text, heading = m.events_editEvent() }: NoPermissionProps) {
  return (
    <Container width="text" className="py-10 sm:py-16">
      <h1 className="sr-only">{heading}</h1>
      <Empty
        title={m.events_notYoursChange()}
        text={text ?? messageOf('permission')}
        actions={
          <Link to="/events/$eventId" params={{ eventId }} className={buttonClass()}>
            {m.events_seeEvent()}
          </Link>
        }
      />
    </Container>
  )
}
