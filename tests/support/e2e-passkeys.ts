import type { Page } from '@playwright/test'

/** Browsers take names only: the server under test by its name, instead of its number. */
export const NAMED_URL = (process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost')

/**
 * Gives a page a device of Chromium's own that holds passkeys, checks who uses it, and says yes at once. So it does to
 * what a field's list offers, where the browser knows such lists: whoever is to tap the button has to have none.
 */
export async function withPasskeyDevice(page: Page, { isOfferedInFields }: { isOfferedInFields: boolean }) {
  if (!isOfferedInFields)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable', { enableUI: false })
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    unlocks: (isVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified }),
    held: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    lose: () => devTools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}
