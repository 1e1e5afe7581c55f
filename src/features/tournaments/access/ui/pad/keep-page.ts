import { keepPage } from '#/client/offline/cache-visited-pages'
import { workerFile } from '#/lib/worker-words'

/** By then what the page loads by and by has come. */
const SETTLED_MS = 2_500

/** Asks the service worker to keep this page and what it is made of, so that it opens at a court without a network. */
export function keepPageOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const page = window.location.pathname
  setTimeout(() => void keep(page), SETTLED_MS)
}

async function keep(page: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(workerFile())
    await keepPage(page)
  } catch {
    // A browser that forbids workers shows the page while there is a network.
  }
}
