import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { OfflineScreen } from '#/app/offline/offline-screen'
import { isKeptDocument } from '#/app/offline/kept-document'
import { withStyles } from '#/app/whole-styles'
import { categorise, userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { chunkFailureText, isChunkFailure } from './chunk-failures'
import { useConnection } from './use-connection'

/** A page that failed while the rest of the app stands. */
export function PageErrorScreen(props: ErrorComponentProps) {
  const { error } = props
  const { display } = useConnection()
  const isUnreached = isChunkFailure(error) || categorise(error) === 'network'
  const screen = <FailedPage {...props} />
  return isUnreached && (display === 'offline' || isKeptDocument()) ? <CutOff>{screen}</CutOff> : screen
}

/** Says what can be opened all the same, where the part that says so can be had. */
function CutOff({ children }: { children: ReactNode }) {
  const [loaded, setLoaded] = useState<{ OfflineScreen: typeof OfflineScreen }>()
  useEffect(() => {
    withStyles(import('#/app/offline/offline-screen')).then(setLoaded, () => undefined)
  }, [])
  return loaded ? <loaded.OfflineScreen /> : children
}

function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const from = useLocation({ select: (location) => location.href })
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
          <>
            {categorise(error) === 'network' && (
              <Link to="/connection-error" search={{ from }} className={buttonClass({ variant: 'quiet' })}>
                Test the connection
              </Link>
            )}
            <Link to="/" className={buttonClass({ variant: 'quiet' })}>
              Go Home
            </Link>
          </>
        }
      />
    </Container>
  )
}
