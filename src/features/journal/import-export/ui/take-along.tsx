import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { notesFileAddress, wholeJournalQuery } from '#/features/journal/import-export/queries'
import { useJournal } from '#/features/journal/notes/ui/device/use-journal'
import { userMessage } from '#/lib/errors'
import { plural } from '#/lib/text'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Skeleton } from '#/ui/skeleton'

const FORMATS = [
  { format: 'csv', name: 'Table (CSV)', use: 'For spreadsheets; can be brought in again' },
  { format: 'md', name: 'Text (Markdown)', use: 'To read, print or keep' },
  { format: 'json', name: 'Everything (JSON)', use: 'For programs; can be brought in again' },
] as const

/** The journal as a file, whenever its writer likes. */
export function TakeAlong({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useInfiniteQuery(wholeJournalQuery(userId))
  const total = data?.pages[0]?.total
  return (
    <Card as="section" aria-labelledby="take-along">
      <h2 id="take-along" className="text-2xl">
        Take it along
      </h2>
      {typeof total === 'number' ? (
        <Files userId={userId} total={total} />
      ) : error ? (
        <Banner
          tone="warning"
          role="alert"
          title={userMessage(error)}
          actions={
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <output className="mt-4 grid gap-3">
          <span className="sr-only">Loading</span>
          {FORMATS.map(({ format }) => (
            <Skeleton key={format} className="h-14" />
          ))}
        </output>
      )}
    </Card>
  )
}

function Files({ userId, total }: { userId: string; total: number }) {
  const unsent = useJournal(userId).state.unsent.size
  if (total === 0)
    return (
      <>
        <p className="mt-2 text-ink-soft">
          There is nothing in your journal yet. What you write is yours to take.
        </p>
        <Link to="/notes/create" className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
          Write the first note
        </Link>
      </>
    )
  return (
    <>
      <p className="mt-2 text-ink-soft">Your whole journal as a file.</p>
      {unsent > 0 && (
        <p className="mt-2 text-sm font-medium text-clay">
          What you wrote on this device in {plural(unsent, 'note')} hasn’t been sent yet, and is not in it.
        </p>
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
        {FORMATS.map(({ format, name, use }) => (
          <li key={format}>
            <a
              href={notesFileAddress(format)}
              download
              className={buttonClass({ variant: 'secondary', wide: true })}
            >
              <Download aria-hidden />
              {name}, {plural(total, 'note')}
            </a>
            <p className="mt-1 text-center text-sm text-ink-soft">{use}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
