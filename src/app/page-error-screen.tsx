import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { OfflineScreen } from '#/app/offline/offline-screen'
import { isKeptDocument } from '#/client/offline/offline-document'
import { withStyles } from '#/app/whole-styles'
import { categorise, userMessage } from '#/lib/errors'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { chunkFailureText, isChunkFailure } from './chunk-failures'
import { connection } from '#/client/connection'
import { useConnection } from '#/client/use-connection'
import { useCrashReport } from './use-crash-report'
import * as m from '#/lib/messages.gen'

/** A page that failed while the rest of the app stands. */
export function PageErrorScreen(props: ErrorComponentProps) {
  const { error } = props
  const { display } = useConnection()
  if (isChunkFailure(error) && !isKeptDocument()) return <FailedLoad />
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

/** A page whose script could not be had: the specified words, and another try as soon as there is a line again. */
function FailedLoad() {
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    let isLeft = false
    const loadAgain = async () => {
      if ((await connection.afterOutage()) && !isLeft) window.location.reload()
    }
    void loadAgain()
    return () => {
      isLeft = true
    }
  }, [])
  return <p className="p-6">{chunkFailureText(path)}</p>
}

function FailedPage({ error }: ErrorComponentProps) {
  useCrashReport('page', error)
  const router = useRouter()
  const from = useLocation({ select: (location) => location.href })
  const [retrying, setRetrying] = useState(false)
  async function retry() {
    setRetrying(true)
    // Runs the loaders again; what comes of it resets the boundary around this screen.
    await router.invalidate().finally(() => setRetrying(false))
  }
  return (
    <Container width="narrow" className="py-14 sm:py-20">
      <ErrorState
        headingLevel={1}
        title={m.shell_pageError()}
        text={userMessage(error)}
        onRetry={() => void retry()}
        retrying={retrying}
        retryLabel={m.shell_tryAgain()}
        actions={
          <>
            {categorise(error) === 'network' && (
              <Link to="/connection-error" search={{ from }} className={buttonClass({ variant: 'quiet' })}>
                {m.shell_testConnection()}
              </Link>
            )}
            <Link to="/" className={buttonClass({ variant: 'quiet' })}>
              {m.shell_goHome()}
            </Link>
          </>
        }
      />
    </Container>
  )
}
