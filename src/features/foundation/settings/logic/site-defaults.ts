import { brand } from '#/brand'
import * as m from '#/lib/messages.gen'
import type { Site } from '#/features/foundation/settings/schema'

/** Until an admin writes something else. Programs read these; people read them in their language (`siteWords`). */
const DEFAULT_PHRASES = {
  heroTitle: 'Every player belongs.',
  heroLead: 'First game ever or third one today: put your paddle in the rack. You’re next on court.',
  tagline: 'Pickleball where every player belongs',
  footerLine: 'New nights and open spots, in your inbox now and then.',
}

/** What pages show of the settings by default. Without the validators, since every page has it. */
export const SITE_DEFAULTS: Site = {
  ...DEFAULT_PHRASES,
  registrationOpen: true,
  defaultTimeZone: brand.homeTimeZone,
  country: 'US',
  isDemo: false,
}

/** A site as people read it: what no admin has written is said in the reader's language. */
export function siteWords<S extends typeof DEFAULT_PHRASES>(site: S): S {
  const spoken = {
    heroTitle: m.home_heroTitle(),
    heroLead: m.home_heroLead(),
    tagline: m.home_tagline(),
    footerLine: m.home_footerLine(),
  }
  const words = (name: keyof typeof spoken) =>
    site[name] === DEFAULT_PHRASES[name] ? spoken[name] : site[name]
  return {
    ...site,
    heroTitle: words('heroTitle'),
    heroLead: words('heroLead'),
    tagline: words('tagline'),
    footerLine: words('footerLine'),
  }
}
