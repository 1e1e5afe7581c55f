import { StartClient } from '@tanstack/react-start/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MOUNT_FAILED } from './mount-failure'
import { keepPageWhenOffline } from './chunk-failures'

function mount() {
  if (!document.getElementById('root')) throw new Error('Root element not found')
  keepPageWhenOffline()
  startTransition(() => {
    hydrateRoot(document, <StartClient />, {
      // Whatever reaches this has passed every error screen, and React has taken the page down.
      onUncaughtError(error) {
        console.error(error)
        window.dispatchEvent(new Event(MOUNT_FAILED))
      },
    })
  })
}

mount()
