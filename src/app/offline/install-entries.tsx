import { Download } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { brand } from '#/brand'
import { installOffer } from '#/app/offline/install-offer'
import { installWay } from '#/app/offline/install-way'
import * as m from '#/lib/messages.gen'
import { buttonClass } from '#/ui/button-class'

/** Marks a place that is held free for it. */
const SLOT = '[data-install-slot]'
const nothing = () => null
const ROW = buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3.5' })

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** In the places that the footer and the menu hold free: how to have this as an app, where that can be had. */
export function InstallEntries() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.getSnapshot, nothing)
  const { userAgent, maxTouchPoints } = navigator
  const way = installWay({
    userAgent,
    maxTouchPoints,
    isStandalone: isStandalone(),
    hasOffer: offer !== null,
    isSecureContext: window.isSecureContext,
  })
  if (way === null) return null
  const entry =
    way === 'prompt' ? (
      <button
        type="button"
        className={ROW}
        onClick={() => {
          // It may be shown once; a browser that still wants to be asked offers itself again.
          installOffer.become(null)
          void offer?.prompt()
        }}
      >
        <Download aria-hidden />
        {m.offline_installApp()}
      </button>
    ) : (
      <Explained>{way === 'insecure' ? <NeedsHttps /> : <ByHand />}</Explained>
    )
  return [...document.querySelectorAll(SLOT)].map((slot, place) => createPortal(entry, slot, String(place)))
}

const Explained = ({ children }: { children: ReactNode }) => (
  <details>
    <summary className={ROW}>
      <Download aria-hidden />
      {m.offline_installApp()}
    </summary>
    {children}
  </details>
)

const NeedsHttps = () => <p className="pb-2 text-sm">{m.browser_installInsecure()}</p>

const ByHand = () => (
  <ol className="ml-5 grid list-decimal gap-1 pb-2 text-sm">
    <li>{m.offline_openProductSafari({ product: brand.name })}</li>
    <li>{m.offline_tapShare()}</li>
    <li>{m.offline_addToHomeScreen()}</li>
  </ol>
)
