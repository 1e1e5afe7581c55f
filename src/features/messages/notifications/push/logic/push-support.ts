import * as m from '#/lib/messages.gen'

export type PushSupport = 'yes' | 'insecure' | 'home-screen' | 'unsupported'

type Surroundings = { isSecureContext: boolean; hasPush: boolean; isApplePhone: boolean }

/** Returns whether web push works on a page, or what stands in its way. On iPhones only a site on the home screen has it. */
export function pushSupport({ isSecureContext, hasPush, isApplePhone }: Surroundings): PushSupport {
  if (!isSecureContext) return 'insecure'
  if (hasPush) return 'yes'
  return isApplePhone ? 'home-screen' : 'unsupported'
}

/** What to tell people where it doesn't work. */
export const noPushWords = (why: Exclude<PushSupport, 'yes'>): string =>
  ({
    insecure: m.browser_pushInsecure,
    'home-screen': m.browser_pushHomeScreen,
    unsupported: m.browser_pushUnsupported,
  })[why]()
