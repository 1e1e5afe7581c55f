import { canonicalTimeZone } from '#/lib/time-zones'

/**
 * The product's identity. Everything that names the product, its addresses or its night series reads
 * it from here; an operator changes it by environment, without touching code.
 */
export type Brand = {
  name: string
  /** Stands in public addresses: `/{slug}-notes`, `/community/{slug}`. Lower-case letters, digits, hyphens. */
  slug: string
  /** Where the product is at home: the sender of its emails, and the name of its lists. */
  domain: string
  /** A verified email address at this domain makes its owner an admin; null where no domain does. */
  adminDomain: string | null
  /** The one address outside that domain whose verified owner is an admin. */
  ownerEmail: string
  /** IANA zone in which the product's own dates are told. */
  homeTimeZone: string
  /** ISO 3166 code of where a phone number without a country code is from. */
  homeRegion: string
  nightSeries: {
    title: string
    theme: string
    /** ISO weekday, 1 = Monday … 7 = Sunday. */
    isoWeekday: number
    startTime: string
    endTime: string
    venue: string
    address: string
    city: string
    state: string
    zipCode: string
  }
}

type Environment = Record<string, string | undefined>

/** The value of ADMIN_DOMAIN by which no domain makes admins. */
const NO_ADMIN_DOMAIN = 'none'

/** Unless it is set apart, the product's own domain makes admins, as specified. */
function adminDomainIn({ ADMIN_DOMAIN }: Environment, productDomain: string): string | null {
  const given = (ADMIN_DOMAIN || productDomain).toLowerCase()
  return given === NO_ADMIN_DOMAIN ? null : given
}

/**
 * Reads the brand from an environment; what is unset keeps the default. Unset addresses follow the slug, so that another
 * name leaves nothing of this one behind. They end in `.example`, where no one can receive mail and become an admin.
 */
export function brandFrom(env: Environment): Brand {
  const slug = env.PRODUCT_SLUG || 'paddlefolk'
  const domain = (env.PRODUCT_DOMAIN || `${slug}.example`).toLowerCase()
  return {
    name: env.PRODUCT_NAME || 'Paddlefolk',
    slug,
    domain,
    adminDomain: adminDomainIn(env, domain),
    ownerEmail: (env.OWNER_EMAIL || `owner@${slug}.example`).toLowerCase(),
    // The start stops on a zone that isn't one (server/env).
    homeTimeZone: canonicalTimeZone(env.HOME_TIME_ZONE ?? '') ?? 'America/Los_Angeles',
    homeRegion: env.HOME_REGION || 'US',
    nightSeries: {
      title: env.NIGHT_SERIES_TITLE || 'Tuesday Night Lights',
      theme: env.NIGHT_SERIES_THEME || 'tuesday-night-lights',
      isoWeekday: Number(env.NIGHT_SERIES_ISO_WEEKDAY || 2),
      startTime: env.NIGHT_SERIES_START_TIME || '19:00',
      endTime: env.NIGHT_SERIES_END_TIME || '22:00',
      venue: env.NIGHT_SERIES_VENUE || 'Arroyo Lights Courts Complex',
      address: env.NIGHT_SERIES_ADDRESS || '1400 Arroyo Lights Way',
      city: env.NIGHT_SERIES_CITY || 'Los Angeles',
      state: env.NIGHT_SERIES_STATE || 'CA',
      zipCode: env.NIGHT_SERIES_ZIP_CODE || '90042',
    },
  }
}

/** The id of the data block by which the server hands its brand to the browser. */
export const BRAND_ELEMENT_ID = 'brand'

const inPage = (): Brand =>
  JSON.parse(document.getElementById(BRAND_ELEMENT_ID)?.textContent ?? '{}') as Brand

function readBrand(): Brand {
  // Set by the browser's build (vite.config.ts), whose files then carry no name of their own.
  if (process.env.IN_BROWSER_BUILD === 'true') return inPage()
  return brandFrom(typeof document === 'undefined' ? process.env : {})
}

export const brand: Brand = readBrand()
