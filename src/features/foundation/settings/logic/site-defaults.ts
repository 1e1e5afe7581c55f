import { brand } from '#/brand'
import type { Site } from '#/features/foundation/settings/schema'

/** What pages show of the settings until an admin writes something else. Without the validators, since every page has it. */
export const SITE_DEFAULTS: Site = {
  heroTitle: 'Every player belongs.',
  heroLead: 'First game ever or third one today: put your paddle in the rack. You’re next on court.',
  tagline: 'Pickleball where every player belongs',
  footerLine: 'New nights and open places, by mail now and then.',
  registrationOpen: true,
  defaultTimeZone: brand.homeTimeZone,
  country: 'US',
  isDemo: false,
}
