import { signedOutMarkerName } from '#/lib/signed-out-marker'

/** Far longer than a session lives that nobody uses. */
const MARKER_SECONDS = 365 * 24 * 60 * 60
const RETRY_MS = { least: 10_000, spread: 5_000 }

export interface OwedSignOutDependencies {
  /** Tells the server; what it answers with takes the marker away. */
  signOut: () => Promise<unknown>
  random: () => number
  setTimer: (task: () => void, ms: number) => unknown
}

const isSecure = () => location.protocol === 'https:'
const marker = () => `${signedOutMarkerName(isSecure())}=1`

/** Whether this browser was signed out and the server has not heard of it: all its tabs and later visits know. */
export const owesSignOut = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(marker())

function owe(): void {
  document.cookie = `${marker()}; Path=/; Max-Age=${MARKER_SECONDS}; SameSite=Lax${isSecure() ? '; Secure' : ''}`
}

/** Sees to it that a sign-out reaches the server. */
export function createOwedSignOut({ signOut, random, setTimer }: OwedSignOutDependencies) {
  let telling: Promise<void> | undefined
  let isDue = false

  function tellLater(): void {
    if (isDue) return
    isDue = true
    setTimer(
      () => {
        isDue = false
        if (owesSignOut()) void settle()
      },
      RETRY_MS.least + random() * RETRY_MS.spread,
    )
  }
  async function tell(): Promise<void> {
    await signOut().catch(() => undefined)
    if (owesSignOut()) tellLater()
  }
  /** Tells the server now, and again and again until it has heard. Resolves after the first try. */
  function settle(): Promise<void> {
    telling ??= tell().finally(() => {
      telling = undefined
    })
    return telling
  }
  return {
    settle,
    /** From here on every call of this browser is nobody's, whether or not the server can be told now. */
    async begin(isOnline: boolean): Promise<void> {
      owe()
      if (isOnline) await settle()
      else tellLater()
    },
  }
}
