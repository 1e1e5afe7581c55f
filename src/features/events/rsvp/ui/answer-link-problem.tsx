import { Link } from '@tanstack/react-router'
import { categorise, userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Empty } from '#/ui/empty'
import { ErrorState } from '#/ui/error-state'

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
      <ErrorState text={userMessage(error)} retryLabel="Try Again" retrying={retrying} onRetry={onRetry} />
    )
  return (
    <Empty
      headingLevel={1}
      title="This link doesn’t work anymore"
      text={unknown}
      actions={
        <Link to="/events" className={buttonClass()}>
          View All Events
        </Link>
      }
    />
  )
}
