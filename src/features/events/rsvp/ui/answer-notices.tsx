import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerNews } from '#/features/events/rsvp/ui/use-answer'
import { formatMoment } from '#/lib/dates'
import { categorise, userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import * as m from '#/lib/messages.gen'

/** Long enough to notice a slip. */
const UNDO_MS = 60_000

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
            {m.rsvp_signIn()}
          </Link>
        )
      }
    />
  )
}

interface UnsentProps {
  onRetry: () => void
  onForget: () => void
}

/** What couldn't be sent is not saved: said plainly, and sent by itself once the connection is back. */
export function UnsentAnswer({ onRetry, onForget }: UnsentProps) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Banner
      tone="warning"
      role="alert"
      title={m.rsvp_unsent()}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {m.rsvp_tryAgain()}
          </Button>
          <Button variant="quiet" size="sm" onClick={onForget}>
            {m.rsvp_dontSend()}
          </Button>
        </>
      }
    >
      {m.rsvp_unsentText()}
    </Banner>
  )
}

interface UndoProps {
  /** Whether the spot went to someone else: then it is theirs. */
  isTaken: boolean
  onUndo: () => void
}

/** One tap back for a minute, as long as no one else has the spot. */
export function UndoGivingUp({ isTaken, onUndo }: UndoProps) {
  const inTime = useInTime(UNDO_MS)
  if (!isTaken && !inTime) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-surface-sunk px-4 py-2.5">
      <p className="text-sm">
        <span className="font-semibold">{m.rsvp_youGaveUpSentence()}</span>
        {isTaken && ` ${m.rsvp_someoneElseHasIt()}`}
      </p>
      {!isTaken && (
        <Button variant="secondary" onClick={onUndo}>
          <Undo2 aria-hidden />
          {m.rsvp_undo()}
        </Button>
      )}
    </div>
  )
}

/** True until so many milliseconds after it was first shown. */
function useInTime(ms: number): boolean {
  const [inTime, setInTime] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setInTime(false), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return inTime
}

/** Said plainly and without blame, beside the button that joins the line again. */
export function LapsedOffer({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <Banner title={m.rsvp_yourOfferHasExpired()}>
      {m.rsvp_wasHeldUntil({
        moment: formatMoment(new Date(at), timeZone),
        time: <time dateTime={at} />,
      })}
    </Banner>
  )
}
