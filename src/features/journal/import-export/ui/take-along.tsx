import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { notesFileAddress, wholeJournalQuery } from '#/features/journal/import-export/queries'
import { useJournal } from '#/features/journal/notes/ui/device/use-journal'
import { userMessage } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { buttonClass } from '#/ui/button-class'
import { Card } from '#/ui/card'
import { Skeleton } from '#/ui/skeleton'
import * as m from '#/lib/messages.gen'

const FORMATS = [
  {
    format: 'csv',
    link: (count: number) => m.noteFiles_downloadCsv({ count }),
    use: () => m.noteFiles_csvUse(),
  },
  {
    format: 'md',
    link: (count: number) => m.noteFiles_downloadMd({ count }),
    use: () => m.noteFiles_mdUse(),
  },
  {
    format: 'json',
    link: (count: number) => m.noteFiles_downloadJson({ count }),
    use: () => m.noteFiles_jsonUse(),
  },
] as const

/** The journal as a file, whenever its writer likes. */
export function TakeAlong({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useInfiniteQuery(wholeJournalQuery(userId))
  const total = data?.pages[0]?.total
  return (
    <Card as="section" aria-labelledby="take-along">
      <h2 id="take-along" className="text-2xl">
        {m.noteFiles_download()}
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
              {m.noteFiles_tryAgain()}
            </Button>
          }
        />
      ) : (
        <output className="mt-4 grid gap-3">
          <span className="sr-only">{m.noteFiles_loading()}</span>
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
        <p className="mt-2 text-ink-soft">{m.noteFiles_emptyJournal()}</p>
        <Link to="/notes/create" className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
          {m.noteFiles_writeFirstNote()}
        </Link>
      </>
    )
  return (
    <>
      <p className="mt-2 text-ink-soft">{m.noteFiles_downloadText()}</p>
      {unsent > 0 && (
        <p className="mt-2 text-sm font-medium text-clay">{m.noteFiles_unsentMissing({ count: unsent })}</p>
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
        {FORMATS.map(({ format, link, use }) => (
          <li key={format}>
            <a
              href={notesFileAddress(format)}
              download
              className={buttonClass({ variant: 'secondary', wide: true })}
            >
              <Download aria-hidden />
              {link(total)}
            </a>
            <p className="mt-1 text-center text-sm text-ink-soft">{use()}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
