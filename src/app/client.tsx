import { addMissing } from '#/lib/older-browsers'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MOUNT_FAILED } from './mount-failure'
import { watchChunkFailures } from './chunk-failures'
import { reportCrash } from './crash-report'
import { awaitInstallOffer } from './offline/install-offer'
import { getRouter } from './router'
import { providePersonalStore } from '#/client/personal-store'
import { watchAlways } from '#/client/live'
import { sessionQuery } from '#/features/people/accounts/queries'

addMissing()

/** Without Start's own client: its server functions, which are not used here, are a tenth of the page's script. */
function mount() {
  if (!document.getElementById('root')) throw new Error('Root element not found')
  watchChunkFailures()
  awaitInstallOffer()
  providePersonalStore({
    restore: async (client, userId) => {
      const { restoreAnswers } = await import('./offline/restore-stored')
      await restoreAnswers(client, userId)
    },
    sendUnsent: async (userId) => {
      const { sendUnsentNotes } = await import('#/features/journal/notes/ui/device/unsent-notes')
      return sendUnsentNotes(userId)
    },
    forget: async (userId) => {
      const { forgetKept } = await import('./offline/forget-stored')
      await forgetKept(userId)
    },
  })
  // The bar's bell comes later than the page: asked for at once, it needs no new stream then.
  watchAlways((client) => {
    const id = client.getQueryData(sessionQuery().queryKey)?.user?.id
    return id === undefined ? [] : [`notifications:${id}`]
  })
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, {
      // Whatever reaches this has passed every error screen, and React has taken the page down.
      onUncaughtError(error) {
        console.error(error)
        reportCrash('app', router.state.matches.at(-1)?.routeId ?? '', error)
        window.dispatchEvent(new Event(MOUNT_FAILED))
      },
    })
  })
}

mount()
