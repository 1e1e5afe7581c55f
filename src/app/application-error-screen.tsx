import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { ErrorState } from '#/ui/error-state'
import { useCrashReport } from './use-crash-report'
import * as m from '#/lib/messages.gen'

/** The top level: what went wrong took the navigation with it. */
export function ApplicationErrorScreen({ error, reset }: ErrorComponentProps) {
  useCrashReport('app', error)
  const router = useRouter()
  return (
    <Container width="narrow" className="grid min-h-screen content-center py-10">
      <ErrorState
        headingLevel={1}
        title={m.shell_applicationError()}
        text={m.shell_anUnexpectedErrorOccurred()}
        retryLabel={m.shell_tryAgain()}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
        actions={
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {m.shell_reloadApplication()}
          </Button>
        }
      />
    </Container>
  )
}
