import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isStartPage, keptDocument } from '#/client/offline/offline-document'
import { KeptList } from '#/app/offline/available-offline'
import { keptPagesQuery } from '#/app/offline/offline-pages-query'
import { useConnection } from '#/client/use-connection'
import { brand } from '#/brand'
import { settleBeforeLeaving } from '#/features/people/accounts/queries'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import * as m from '#/lib/messages.gen'

/** Whoever signed out without a connection is not shown their page once more by a server that has not heard of it. */
const loadAgain = () => void settleBeforeLeaving().finally(() => window.location.reload())

/** Nothing is written here: it may be loaded again as soon as that is of use. */
function useLoadAgain(): void {
  const { display } = useConnection()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (display === 'offline') wasOffline.current = true
    else if (wasOffline.current) loadAgain()
  }, [display])
  // The device may have it as a document of its own, which only loading brings.
  const { data: pages = [] } = useQuery(keptPagesQuery())
  const path = window.location.pathname
  const isKept = pages.some((page) => page.path === path)
  useEffect(() => {
    if (isKept && (keptDocument.getSnapshot() === null || !isStartPage(path))) loadAgain()
  }, [isKept, path])
}

/** Where a page should stand that the device doesn't have, and nothing else answers. */
export function OfflineScreen() {
  useLoadAgain()
  const { isServerAway } = useConnection()
  return (
    <Container width="text" className="py-12 sm:py-16">
      <p className="eyebrow">{m.offline_noSignal()}</p>
      <h1 className="mt-3 text-4xl">
        {isServerAway ? m.offline_cantReachProduct({ product: brand.name }) : m.offline_youreOffline()}
      </h1>
      <p className="mt-4 text-lg text-ink-soft">{m.offline_pageNotSaved()}</p>
      <div className="mt-6">
        <Button variant="secondary" onClick={loadAgain}>
          {m.offline_tryAgain()}
        </Button>
      </div>
      <h2 className="mt-10 mb-3 text-2xl">{m.offline_availableOffline()}</h2>
      <KeptList />
    </Container>
  )
}
