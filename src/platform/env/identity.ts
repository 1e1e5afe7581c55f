import { isSupportedCountry as isPhoneRegion } from 'libphonenumber-js/min'
import { z } from '#/lib/zod'
import { canonicalTimeZone } from '#/lib/time-zones'
import { optional, timeOfDay, wholeNumber } from './values'

/** The product's identity is read by src/brand.ts, for both sides; here a fault in it still stops the start. */
export const identity = {
  PRODUCT_NAME: optional,
  PRODUCT_SLUG: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
    .optional(),
  PRODUCT_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'must be a domain such as play.example.org')
    .optional(),
  /** Whose verified addresses make admins: unset, those at PRODUCT_DOMAIN; `none`, of no domain. */
  ADMIN_DOMAIN: z
    .string()
    .regex(/^(?:none|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i, 'must be a domain such as staff.example.org, or none')
    .optional(),
  OWNER_EMAIL: z.email('must be an email address').optional(),
  HOME_TIME_ZONE: z
    .string()
    .refine((zone) => canonicalTimeZone(zone) !== null, 'must be a time zone such as America/Los_Angeles')
    .optional(),
  HOME_REGION: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters such as US')
    .refine(isPhoneRegion, 'must be a country or region with telephones, such as US')
    .optional(),
  NIGHT_SERIES_TITLE: optional,
  NIGHT_SERIES_THEME: optional,
  NIGHT_SERIES_ISO_WEEKDAY: wholeNumber(1, 7).optional(),
  NIGHT_SERIES_START_TIME: timeOfDay,
  NIGHT_SERIES_END_TIME: timeOfDay,
  NIGHT_SERIES_VENUE: optional,
  NIGHT_SERIES_ADDRESS: optional,
  NIGHT_SERIES_CITY: optional,
  NIGHT_SERIES_STATE: optional,
  NIGHT_SERIES_ZIP_CODE: optional,
}
