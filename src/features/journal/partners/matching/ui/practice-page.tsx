import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FOCUS_LABELS } from '#/features/journal/notes/logic/note-words'
import { practiceMatchingQuery } from '#/features/journal/partners/matching/queries'
import type { PracticeMatching } from '#/features/journal/partners/matching/schema'
import { PracticePeople } from '#/features/journal/partners/matching/ui/practice-people'
import { PracticeSessions } from '#/features/journal/partners/matching/ui/practice-sessions'
import { PracticeSwitch } from '#/features/journal/partners/matching/ui/practice-switch'
import { userMessage } from '#/lib/errors'
import { listing } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Container } from '#/ui/container'
import { PageTop } from '#/ui/page-top'
import { ErrorState } from '#/ui/error-state'
import { Spinner } from '#/ui/spinner'
import * as m from '#/lib/messages.gen'

const MOST_NAMED = 4

/** What one practises, who nearby does too, and where it is practised. */
export function PracticePage({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(practiceMatchingQuery())
  return (
    <Container width="text" className="grid gap-6 py-6 sm:py-10">
      <PageTop to="/notes" back={m.partners_allNotes()} title={m.partners_practiceTogether()}>
        {data ? introOf(data) : m.partners_intro()}
      </PageTop>
      <Card as="section" aria-label={m.partners_beingFound()}>
        <PracticeSwitch />
      </Card>
      {data && (
        <>
          <Missing found={data} />
          <PracticePeople userId={userId} found={data} />
          <PracticeSessions found={data} />
        </>
      )}
      {!data && error && (
        <ErrorState text={userMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div className="grid min-h-48 place-items-center">
          <Spinner />
        </div>
      )}
    </Container>
  )
}

function introOf({ tags }: PracticeMatching): string {
  if (tags.length === 0) return m.partners_tagNotesFirst()
  const named = tags.slice(0, MOST_NAMED).map((tag) => FOCUS_LABELS[tag]().toLowerCase())
  return m.partners_lastWorkedOn({ focus: listing(named) })
}

const TO_DO: Record<Exclude<PracticeMatching['missing'][number], 'tags'>, () => string> = {
  searchable: () => m.partners_missingSearchable(),
  city: () => m.partners_missingCity(),
  'shown-city': () => m.partners_missingShownCity(),
}

/** Turned on, and yet not found: what of the profile stands in the way. */
function Missing({ found: { optedIn, missing } }: { found: PracticeMatching }) {
  const inTheWay = missing.flatMap((one) => (one === 'tags' ? [] : [TO_DO[one]()]))
  if (!optedIn || inTheWay.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={m.partners_notFoundYet()}
      actions={
        <Link to="/profile" hash="privacy" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {m.partners_openProfile()}
        </Link>
      }
    >
      <p>{m.partners_notFoundText()}</p>
      <ul className="list-disc pl-4">
        {inTheWay.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Banner>
  )
}
