import { Link } from '@tanstack/react-router'
import { categorise, userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'
import * as m from '#/lib/messages.gen'

interface AnswerLinkProblemProps {
  error: unknown
  retrying: boolean
  onRetry: () => void
  /** What may have become of the link, and what one can do instead. */
  unknown: string
}

/** Why a mail's link to an answer shows nothing: it could not be read, or stands for nothing (any more). */
export function AnswerLinkProblem({ error, retrying, onRetry, unknown }: AnswerLinkProblemProps) {
  if (error && !['not_found', 'validation'].includes(categorise(error)))
    return (
      <ErrorState
        text={userMessage(error)}
        retryLabel={m.rsvp_tryAgainButton()}
        retrying={retrying}
        onRetry={onRetry}
      />
    )
  return (
    <Empty
      headingLevel={1}
      title={m.rsvp_linkDoesntWork()}
      text={unknown}
      actions={
        <Link to="/events" className={buttonClass()}>
          {m.rsvp_viewAllEvents()}
        </Link>
      }
    />
  )
}
