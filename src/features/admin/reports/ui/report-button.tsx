import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sessionQuery } from '#/features/people/accounts/queries'
import { REPORT_WORDS } from '#/features/admin/reports/logic/report-words'
import type { ReportSubject } from '#/features/admin/reports/schema'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

/** The form and what checks it are fetched when somebody wants to report: the pages that offer it are read far more often. */
const ReportDialog = lazy(async () => ({
  default: (await import('#/features/admin/reports/ui/report-dialog')).ReportDialog,
}))

/** At the end of the address one comes back to after signing in: the dialog that was asked for opens. */
const ASKED_FOR = 'report'

interface ReportButtonProps {
  subjectType: ReportSubject
  subjectId: string
}

/** Brings something to the admins' notice. Whoever is not signed in is sent to do so, and comes back. */
export function ReportButton({ subjectType, subjectId }: ReportButtonProps) {
  const { data: session } = useQuery(sessionQuery())
  const { pathname, hash } = useLocation()
  const [chosen, setChosen] = useState<boolean>()
  const signedIn = Boolean(session?.user)
  const open = chosen ?? hash === ASKED_FOR

  const label = (
    <>
      <Flag aria-hidden />
      {REPORT_WORDS[subjectType]()}
    </>
  )
  if (!signedIn)
    return (
      <Link
        to="/login"
        search={{ next: `${pathname}#${ASKED_FOR}` }}
        rel="nofollow"
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        {label}
      </Link>
    )
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setChosen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={<Spinner size="sm" label={m.reports_openingForm()} />}>
          <ReportDialog subjectType={subjectType} subjectId={subjectId} onClose={() => setChosen(false)} />
        </Suspense>
      )}
    </>
  )
}
