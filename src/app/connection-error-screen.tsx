import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { MESSAGES } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { checkConnection, type ConnectionReport } from './connection-check'
import { useConnection } from './use-connection'

function said(report: ConnectionReport | null, testing: boolean): string {
  if (testing) return 'Trying…'
  if (!report) return 'Try the connection to see where it stands.'
  if (!report.server || !report.data) return MESSAGES.network
  return report.live
    ? 'We can be reached again. Carry on where you were.'
    : 'We can be reached again. Live updates are still paused.'
}

/** Where people come when nothing answers: says how the connection is, tries it, and leads back. */
export function ConnectionErrorScreen() {
  const router = useRouter()
  const { online, quality } = useConnection()
  const [report, setReport] = useState<ConnectionReport | null>(null)
  const [testing, setTesting] = useState(false)

  async function tryAgain() {
    setTesting(true)
    setReport(await checkConnection().finally(() => setTesting(false)))
  }
  const device = online ? 'Your device is online.' : 'Your device is offline.'
  const requests = quality === 'poor' ? ' The last requests failed.' : ''
  return (
    <>
      <PageHeader title="Connection error" text={`${device}${requests}`} />
      <Container className="py-10 sm:py-14">
        <output className="block text-lg">{said(report, testing)}</output>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => void tryAgain()} busy={testing}>
            Try Again
          </Button>
          {report?.data && (
            <Button variant="secondary" onClick={() => router.history.back()}>
              Back to where you were
            </Button>
          )}
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            Go Home
          </Link>
        </div>
      </Container>
    </>
  )
}
