import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { readyToReload } from '#/client/offline/before-reload'
import { hasUnsavedText } from '#/client/offline/unsaved-text'
import { newVersion, takeNewVersion } from '#/client/offline/worker-versions'
import { Button } from '#/ui/button'
import { IconButton } from '#/ui/icon-button'
import * as m from '#/lib/messages.gen'

const nothing = () => null

/** Offers a new version; the page is loaded again by whoever wants it, and never over something unsaved. */
export function UpdateBar() {
  const offered = useSyncExternalStore(newVersion.subscribe, newVersion.getSnapshot, nothing)
  const [putOff, setPutOff] = useState<typeof offered>(null)
  const [isHeld, setIsHeld] = useState(false)

  async function mayReload(): Promise<boolean> {
    await readyToReload()
    const isUnsaved = hasUnsavedText(window)
    setIsHeld(isUnsaved)
    return !isUnsaved
  }
  async function reload() {
    if (await mayReload()) window.location.reload()
  }
  async function take() {
    if (await mayReload()) takeNewVersion(() => void reload())
  }
  const isShown = offered !== null && offered !== putOff
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-20 z-40 sm:left-auto sm:w-96 print:hidden"
    >
      {isShown && (
        <div className="pointer-events-auto flex items-start gap-2 rounded-md border-l-[5px] border-kitchen bg-surface-raised p-3 pb-4 pl-4 shadow-float ring-1 ring-line">
          <div className="min-w-0 flex-1">
            <p className="py-1 font-semibold">{m.offline_newVersion()}</p>
            {isHeld && <p className="mb-1 text-sm">{m.offline_unsavedChanges()}</p>}
            <Button size="sm" className="mt-1" onClick={() => void take()}>
              {m.offline_reload()}
            </Button>
          </div>
          <IconButton label={m.offline_later()} onClick={() => setPutOff(offered)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
