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
import * as m from '#/lib/messages.gen'

function said(report: ConnectionReport | null, online: boolean): string {
  if (!report) return m.shell_trying()
  if (!report.server && !online) return m.shell_noNetwork()
  if (!report.server) return messageOf('network')
  if (!report.data) return messageOf('server')
  return report.live ? m.shell_reachedAgain() : m.shell_reachedAgainNotLive()
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

  const device = online ? m.shell_yourDeviceOnline() : m.shell_yourDeviceOffline()
  const requests = quality === 'poor' && m.shell_theLastRequestsFailed()
  return (
    <>
      <PageHeader title={m.shell_connectionError()} text={[device, requests].filter(Boolean).join(' ')} />
      <Container className="py-10 sm:py-14">
        <output className="block text-lg">{said(report, online)}</output>
        <p className="mt-2 min-h-6 text-ink-soft">
          {testing && report && m.shell_trying()}
          {waitSeconds !== null && m.shell_nextTry({ waitSeconds })}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => void tryNow()} busy={testing}>
            {m.shell_tryAgain()}
          </Button>
          {reached && from === undefined && (
            <Button variant="secondary" onClick={() => history.back()}>
              {m.shell_backWhereWere()}
            </Button>
          )}
          {from !== undefined && (
            <a href={from} className={buttonClass({ variant: 'secondary' })}>
              {m.shell_backWhereWere()}
            </a>
          )}
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            {m.shell_goHome()}
          </Link>
        </div>
        <p className="mt-8 max-w-prose text-sm text-ink-soft">{m.shell_savedMeanwhile()}</p>
      </Container>
    </>
  )
}
