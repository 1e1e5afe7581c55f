import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { MESSAGES } from '#/lib/errors'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'
import { connectionTest } from './connection-test'
import { useConnection } from './use-connection'

type Outcome = 'untested' | 'testing' | 'reached' | 'unreached'

const SAID: Record<Outcome, string> = {
  untested: 'Try the connection to see where it stands.',
  testing: 'Trying…',
  reached: 'We can be reached again. Carry on where you were.',
  unreached: MESSAGES.network,
}

/** Where people come when nothing answers: says how the connection is, tries it, and leads back. */
export function ConnectionErrorScreen() {
  const router = useRouter()
  const { online, quality } = useConnection()
  const [outcome, setOutcome] = useState<Outcome>('untested')

  async function tryAgain() {
    setOutcome('testing')
    setOutcome((await connectionTest.reliableConnection()) ? 'reached' : 'unreached')
  }
  const device = online ? 'Your device is online.' : 'Your device is offline.'
  const requests = quality === 'poor' ? ' The last requests failed.' : ''
  return (
    <>
      <PageHeader title="Connection error" text={`${device}${requests}`} />
      <Container className="py-10 sm:py-14">
        <output className="block text-lg">{SAID[outcome]}</output>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => void tryAgain()} busy={outcome === 'testing'}>
            Try Again
          </Button>
          {outcome === 'reached' && (
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
