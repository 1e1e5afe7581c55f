import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import type { AnswerNews } from '#/features/events/rsvp/ui/use-answer'
import { formatMoment } from '#/lib/dates'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'

/** Why an answer did not come through, and what to do. */
export function AnswerFailure({
  failure,
  signInPath,
}: {
  failure: AnswerNews['failure']
  signInPath: string
}) {
  if (failure === null) return null
  const signedOut = categorise(failure) === 'auth'
  return (
    <Banner
      tone="warning"
      title={userMessage(failure)}
      actions={
        signedOut && (
          <Link
            to="/login"
            search={{ next: signInPath }}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            Sign in
          </Link>
        )
      }
    />
  )
}

interface UndoProps {
  /** Whether rejoining would mean waiting. */
  waits: boolean
  onUndo: () => void
}

/** One tap back. The place itself may be gone by then, which is said before it is tried. */
export function UndoGivingUp({ waits, onUndo }: UndoProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-surface-sunk px-4 py-2.5">
      <p className="text-sm">
        <span className="font-semibold">You gave up your place.</span>
        {waits && ' Undo puts you at the end of the line.'}
      </p>
      <Button variant="secondary" onClick={onUndo}>
        <Undo2 aria-hidden />
        Undo
      </Button>
    </div>
  )
}

/** Said plainly and without blame, beside the button that joins the line again. */
export function LapsedOffer({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <Banner title="Your offer has run out">
      It was held for you until <time dateTime={at}>{formatMoment(new Date(at), timeZone)}</time>, then it
      went to the next in line. Still up for it? Join again.
    </Banner>
  )
}
