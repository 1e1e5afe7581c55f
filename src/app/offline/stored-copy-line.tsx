import { type Query, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { keptDocument } from '#/client/offline/offline-document'
import { keptWords } from '#/app/offline/stored-copy-words'
import { useConnection } from '#/client/use-connection'
import { isPadPage } from '#/lib/offline-pages'
import { Container } from '#/ui/container'

const nothing = () => null
const NOTES_ROOT = 'userNotes'

const isKept = ({ meta, queryKey, state }: Query) =>
  state.data !== undefined && (meta?.keptOffline === true || queryKey[0] === NOTES_ROOT)

/** When the oldest of what is shown from the device was answered; null where nothing of it is. */
function useOldestShown(): number | null {
  const cache = useQueryClient().getQueryCache()
  const oldest = () => {
    const times = cache.findAll({ type: 'active', predicate: isKept }).map(({ state }) => state.dataUpdatedAt)
    return times.length > 0 ? Math.min(...times) : null
  }
  return useSyncExternalStore((listener) => cache.subscribe(listener), oldest, nothing)
}

/** On a page that came from the device: since when it knows what it shows. */
export function KeptLine() {
  const kept = useSyncExternalStore(keptDocument.subscribe, keptDocument.getSnapshot, nothing)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The pad has a line of its own.
  return kept && !isPadPage(path) ? <Since pageAt={kept.as === 'page' ? kept.at : null} /> : null
}

/** A part of its own, so that only such a page looks at every answer that comes. */
function Since({ pageAt }: { pageAt: number | null }) {
  const oldest = useOldestShown()
  const { display, isServerAway } = useConnection()
  const unreached = isServerAway ? 'server-away' : 'offline'
  const words = keptWords(oldest ?? pageAt, display === 'offline' ? unreached : 'slow')
  if (words === null) return null
  return (
    <output className="block border-b border-clay/40 bg-clay-tint print:hidden">
      {/* On a phone the badge stands at its end. */}
      <Container className="flex items-center gap-2 py-2.5 text-sm text-ink max-sm:pr-32">
        <WifiOff aria-hidden className="size-4 shrink-0 text-clay" />
        {words}
      </Container>
    </output>
  )
}
