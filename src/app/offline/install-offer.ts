import { createValue } from '#/client/listeners'

/** Chromium's, which TypeScript's DOM types leave out. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> }

/** The browser would install the app, if asked. It says so early, before anybody is there to offer it. */
export const installOffer = createValue<InstallPromptEvent | null>(null)

export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Offered where it is looked for, instead of by a bar over the page.
    event.preventDefault()
    installOffer.become(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => installOffer.become(null))
}
