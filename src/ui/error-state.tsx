import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

interface ErrorStateProps {
  title?: string
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  retryLabel?: string
  retryingLabel?: string
  /** More ways out, beside Retry. */
  actions?: ReactNode
  /** 1 where it is all that the page says. */
  headingLevel?: 1 | 2
}

/** A failure that leaves something to do. */
export function ErrorState({
  title = m.ui_somethingWentWrong(),
  text = m.ui_unexpectedError(),
  onRetry,
  retrying = false,
  retryLabel = m.ui_retry(),
  retryingLabel = m.ui_retrying(),
  actions,
  headingLevel = 2,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-lg bg-clay-tint px-5 py-10 text-center ring-1 ring-clay/30 sm:py-12"
    >
      <NetCord />
      <Heading className="mt-4 text-2xl">{title}</Heading>
      <p className="mt-2 max-w-md">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry} busy={retrying} busyLabel={retryingLabel}>
            <RotateCw aria-hidden />
            {retryLabel}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}

/** The ball that hit the net. */
function NetCord() {
  return (
    <svg viewBox="0 0 120 56" className="w-32 text-clay" aria-hidden="true" focusable="false" fill="none">
      <path
        stroke="currentColor"
        strokeWidth="1"
        opacity="0.55"
        d="M8 22H112M8 32H112M8 42H112M18 12V50M30 12V50M42 12V50M54 12V50M66 12V50M78 12V50M90 12V50M102 12V50"
      />
      <path stroke="currentColor" strokeWidth="4" d="M6 12H114" />
      <path stroke="currentColor" strokeWidth="3" d="M8 8V54M112 8V54" />
      <circle cx="66" cy="36" r="11" className="fill-ball stroke-ball-edge" strokeWidth="2" />
      <path
        className="fill-on-ball"
        d="M64 36a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM59 31a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM68 30a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM70.500 38a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM64.500 42.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM58 39.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"
      />
    </svg>
  )
}
