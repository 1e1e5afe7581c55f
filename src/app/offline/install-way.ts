import { isApplePhone } from '#/lib/apple-phone'

/** What is asked of the browser. */
export type BrowserTraits = {
  userAgent: string
  maxTouchPoints: number
  /** Opened from a home screen or as an app of its own. */
  isStandalone: boolean
  hasOffer: boolean
  isSecureContext: boolean
}

/** How the app can be installed here: by the browser's own prompt, by hand from Safari's menu, not over plain http, or not at all. */
export function installWay(traits: BrowserTraits): 'prompt' | 'share-menu' | 'insecure' | null {
  const { isStandalone, hasOffer, isSecureContext } = traits
  if (isStandalone) return null
  if (hasOffer) return 'prompt'
  if (isApplePhone(traits)) return 'share-menu'
  return isSecureContext ? null : 'insecure'
}
