import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import type { ConnectionReport } from '#/client/connection-check'
import { useConnection } from '#/client/use-connection'
import { useConnectionTries } from '#/client/use-connection-tries'

function said(report: ConnectionReport | null, online: boolean): string {
  if (!report) return 'Trying…'
  if (!report.server && !online)
    return 'Your device has no network. As soon as it has one again, we try by ourselves.'
  if (!report.server) return messageOf('network')
  if (!report.data) return messageOf('server')
  return report.live
    ? 'We can be reached again. Carry on where you were.'
    : 'We can be reached again. Live updates are still paused.'
}

interface ConnectionErrorScreenProps {
  /** The address on this site that could not be opened; without it the way back is the browser's. */
  from: string | undefined
}

/** Where people come when nothing answers: says how the connection is, tries it by itself, and leads back. */
export function ConnectionErrorScreen({ from }: ConnectionErrorScreenProps) {
  const { history } = useRouter()
  const { online, quality } = useConnection()
  const { report, reached, testing, waitSeconds, tryNow } = useConnectionTries()

  useEffect(() => {
    // A whole new page: what this one has of the app may be from before the connection broke.
    if (reached && from !== undefined) window.location.replace(from)
  }, [reached, from])

  const device = online ? 'Your device is online.' : 'Your device is offline.'
  const requests = quality === 'poor' ? ' The last requests failed.' : ''
  return (
    <>
      <PageHeader title="Connection error" text={`${device}${requests}`} />
      <Container className="py-10 sm:py-14">
        <output className="block text-lg">{said(report, online)}</output>
        <p className="mt-2 min-h-6 text-ink-soft">
          {testing && report && 'Trying…'}
          {waitSeconds !== null && `The next try comes by itself, in ${waitSeconds} seconds.`}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => void tryNow()} busy={testing}>
            Try Again
          </Button>
          {reached && from === undefined && (
            <Button variant="secondary" onClick={() => history.back()}>
              Back to where you were
            </Button>
          )}
          {from !== undefined && (
            <a href={from} className={buttonClass({ variant: 'secondary' })}>
              Back to where you were
            </a>
          )}
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            Go Home
          </Link>
        </div>
        <p className="mt-8 max-w-prose text-sm text-ink-soft">
          What you type into your practice journal and the scores you enter are kept on this device meanwhile,
          and sent when the connection is back.
        </p>
      </Container>
    </>
  )
}
