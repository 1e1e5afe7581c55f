import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AppError, userMessage } from '#/lib/errors'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

/** Long enough for a mail to arrive. */
const PAUSE_SECONDS = 45
const SECOND_MS = 1_000

function useCountdown(fromSeconds: number) {
  const [secondsLeft, setSecondsLeft] = useState(fromSeconds)
  const running = secondsLeft > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [running])
  return [secondsLeft, setSecondsLeft] as const
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface ResendCodeProps {
  send: () => Promise<unknown>
  /** True when one has just been sent. */
  justSent?: boolean
}

/** Sends the mail once more, after a pause. */
export function ResendCode({ send, justSent = false }: ResendCodeProps) {
  const [secondsLeft, setSecondsLeft] = useCountdown(justSent ? PAUSE_SECONDS : 0)
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => setSecondsLeft(PAUSE_SECONDS),
    onError: (error) => setSecondsLeft((error instanceof AppError && error.retryAfterSeconds) || 0),
  })
  return (
    <div>
      <Button
        variant="secondary"
        wide
        busy={resend.isPending}
        disabled={secondsLeft > 0}
        onClick={() => resend.mutate()}
        className="tabular-nums"
      >
        {secondsLeft > 0 ? m.accounts_sendAgainIn({ time: clock(secondsLeft) }) : m.accounts_sendNewCode()}
      </Button>
      <output className="mt-2 block text-sm text-ink-soft">
        {resend.isSuccess && m.accounts_codeOnItsWay()}
        {resend.error && userMessage(resend.error)}
      </output>
    </div>
  )
}
