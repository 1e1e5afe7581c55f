import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { brand } from '#/brand'
import { keptPagesQuery } from '#/app/offline/offline-pages-query'
import { sessionQuery } from '#/features/people/accounts/queries'
import * as m from '#/lib/messages.gen'
import { Container } from '#/ui/container'
import { PageHeader } from '#/ui/page-header'

const ROW =
  'flex min-h-12 items-center gap-3 px-4 py-2.5 font-medium hover:bg-court-tint [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-court'

const never = () => () => {}
const canSavePages = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** What can be opened without a connection: one's own, and the public pages that were looked at. */
export function KeptList() {
  const { data: session } = useQuery(sessionQuery())
  const { data: pages = [] } = useQuery(keptPagesQuery())
  const savesPages = useSyncExternalStore(never, canSavePages, () => true)
  if (!session?.user && pages.length === 0)
    return <p className="text-ink-soft">{savesPages ? m.offline_nothingSaved() : m.browser_savesNoPages()}</p>
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised shadow-card ring-1 ring-line">
      {session?.user && (
        <>
          <li>
            <Link to="/notes" className={ROW}>
              <FileText aria-hidden />
              {m.offline_productNotes({ product: brand.name })}
            </Link>
          </li>
          <li>
            <Link to="/my-events" className={ROW}>
              <FileText aria-hidden />
              {m.offline_myGames()}
            </Link>
          </li>
        </>
      )}
      {pages.map(({ path, title }) => (
        <li key={path}>
          {/* A page that is kept is a document of its own, which the worker brings. */}
          <a href={path} className={ROW}>
            <FileText aria-hidden />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function KeptHere() {
  return (
    <>
      <PageHeader title={m.offline_savedHere()} text={m.offline_savedHereText()} />
      <Container width="text" className="py-8 sm:py-10">
        <KeptList />
      </Container>
    </>
  )
}
