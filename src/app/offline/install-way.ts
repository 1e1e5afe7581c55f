/** What is asked of the browser. */
export type BrowserTraits = {
  userAgent: string
  maxTouchPoints: number
  /** Opened from a home screen or as an app of its own. */
  isStandalone: boolean
  hasOffer: boolean
}

/** How the app can be installed here: by the browser's own prompt, by hand from Safari's menu, or not at all. */
export function installWay(traits: BrowserTraits): 'prompt' | 'share-menu' | null {
  const { userAgent, maxTouchPoints, isStandalone, hasOffer } = traits
  if (isStandalone) return null
  if (hasOffer) return 'prompt'
  // An iPad calls itself a Mac.
  const isApplePhone =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApplePhone ? 'share-menu' : null
}
