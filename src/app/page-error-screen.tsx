import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { chunkFailureText, isChunkFailure } from './chunk-failures'

/** A page that failed while the rest of the app stands. */
export function PageErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const [retrying, setRetrying] = useState(false)
  if (isChunkFailure(error)) return <p className="p-6">{chunkFailureText(path)}</p>

  async function retry() {
    setRetrying(true)
    // Runs the loaders again; what comes of it resets the boundary around this screen.
    await router.invalidate().finally(() => setRetrying(false))
  }
  return (
    <Container width="narrow" className="py-14 sm:py-20">
      <ErrorState
        headingLevel={1}
        title="Page Error"
        text={userMessage(error)}
        onRetry={() => void retry()}
        retrying={retrying}
        retryLabel="Try Again"
        actions={
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            Go Home
          </Link>
        }
      />
    </Container>
  )
}
