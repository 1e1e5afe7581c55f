import { useLocation } from '@tanstack/react-router'
import { CloudOff, RefreshCwOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { type LiveTrouble, retryLive, useLiveTrouble } from '#/client/live'
import { keptDocument } from '#/client/offline/offline-document'
import { useConnection } from '#/client/use-connection'
import { brand } from '#/brand'
import { isPadPage } from '#/lib/offline-pages'
import { Button } from '#/ui/button'
import * as m from '#/lib/messages.gen'

const nothing = () => null

const wordsFor = ({ status }: LiveTrouble): string =>
  status === 'disconnected' ? m.offline_liveUpdatesNotConnected() : m.offline_liveUpdatesPaused()

/** Says that what the page shows may be old, and offers to try again. Nothing moves when it comes or goes. */
export function LineStatus() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The pad fills the screen, and its own line says what has been sent.
  return isPadPage(path) ? null : <Status />
}

function Status() {
  const trouble = useLiveTrouble()
  const { isServerAway } = useConnection()
  // A page that came from the device says so itself.
  const kept = useSyncExternalStore(keptDocument.subscribe, keptDocument.getSnapshot, nothing)
  const isAway = isServerAway && kept === null
  const Icon = isAway ? CloudOff : RefreshCwOff
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--tab-bar))] z-40 flex justify-center print:hidden"
    >
      {(isAway || trouble) && (
        <div
          data-floats
          className="pointer-events-auto flex max-w-xl items-center gap-3 rounded-md border-l-[5px] border-clay bg-surface-raised py-2 pr-2 pl-3 shadow-float ring-1 ring-line"
        >
          <Icon aria-hidden className="size-5 shrink-0 text-clay" />
          <div className="min-w-0 flex-1 py-1 pr-1 text-sm">
            {isAway && <p className="font-semibold">{m.offline_cantReachProduct({ product: brand.name })}</p>}
            {isAway && !trouble && <p className="text-ink-soft">{m.offline_wellKeepTrying()}</p>}
            {trouble && <p className={isAway ? '' : 'font-semibold'}>{wordsFor(trouble)}</p>}
            {trouble?.words && <p className="text-ink-soft">{trouble.words}</p>}
          </div>
          {trouble && (
            <Button
              size="sm"
              variant="secondary"
              busy={trouble.status === 'reconnecting'}
              busyLabel={m.offline_retrying()}
              onClick={retryLive}
            >
              {m.offline_retry()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
