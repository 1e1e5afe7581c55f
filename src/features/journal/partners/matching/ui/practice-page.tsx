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

const MOST_NAMED = 4

/** What one practises, who nearby does too, and where it is practised. */
export function PracticePage({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(practiceMatchingQuery())
  return (
    <Container width="text" className="grid gap-6 py-6 sm:py-10">
      <PageTop to="/notes" back="All notes" title="Practise together">
        {data ? introOf(data) : 'Somebody nearby may be working on the same shot.'}
      </PageTop>
      <Card as="section" aria-label="Being found">
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
  if (tags.length === 0) return 'Tap a focus in your notes, and this page finds who works on it too.'
  const named = tags.slice(0, MOST_NAMED).map((tag) => FOCUS_LABELS[tag].toLowerCase())
  return `In the last 60 days you worked on ${listing(named)}.`
}

const WORDS: Record<Exclude<PracticeMatching['missing'][number], 'tags'>, string> = {
  searchable: 'let players find you',
  city: 'say your home city',
  'shown-city': 'show your city',
}

/** Turned on, and yet not found: what of the profile stands in the way. */
function Missing({ found: { optedIn, missing } }: { found: PracticeMatching }) {
  const inTheWay = missing.flatMap((one) => (one === 'tags' ? [] : [WORDS[one]]))
  if (!optedIn || inTheWay.length === 0) return null
  return (
    <Banner
      tone="warning"
      title="You aren’t found yet"
      actions={
        <Link to="/profile" hash="privacy" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Open your profile
        </Link>
      }
    >
      For that, {listing(inTheWay)} in your profile. Until then nobody is shown to you either.
    </Banner>
  )
}
