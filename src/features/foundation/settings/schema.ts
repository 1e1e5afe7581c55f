import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { emailSchema } from '#/lib/email-schema'
import { SITE_DEFAULTS } from '#/features/foundation/settings/logic/site-defaults'
import { typedTimeZone } from '#/lib/typed-time-zone'
import * as m from '#/lib/messages.gen'

const MAX_LINE = 80
const MAX_LEAD = 200
const MIN_DAYS = 1
const MAX_DAYS = 3650
const daysError = { error: () => m.settings_enterDays({ min: MIN_DAYS, max: MAX_DAYS }) }

const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => m.settings_writeSomething() })
    .max(max, { error: () => m.settings_useAtMost({ max }) })
    .regex(/^[^\p{Cc}]*$/u, { error: () => m.settings_noControlCharacters() })
const regions = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' })
const isCountry = (code: string): boolean => /^(?!ZZ)[A-Z]{2}$/.test(code) && regions.of(code) !== undefined
/** UK is a name of what is GB. */
const currentCode = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code
const days = z.number(daysError).int(daysError).min(MIN_DAYS, daysError).max(MAX_DAYS, daysError)

export const SETTING_GROUPS = ['words', 'people', 'events', 'email', 'keeping'] as const

interface Declared<Value, Schema extends z.ZodType<Value>> {
  group: (typeof SETTING_GROUPS)[number]
  kind: 'line' | 'lines' | 'switch' | 'zone' | 'email' | 'days'
  label: () => string
  help: () => string
  schema: Schema
  fallback: Value
}
const declare = <Schema extends z.ZodType>(
  setting: Declared<z.output<Schema>, Schema & z.ZodType<z.output<Schema>>>,
) => setting

const keeping = (label: () => string, help: () => string, fallback: number) =>
  declare({ group: 'keeping', kind: 'days', label, help, schema: days, fallback })

/** Every site-wide setting: its type and bounds, what it is until somebody changes it, and what admins read about it. */
export const SETTINGS = {
  heroTitle: declare({
    group: 'words',
    kind: 'line',
    label: m.settings_heroTitle,
    help: m.settings_heroTitleHelp,
    schema: words(MAX_LINE),
    fallback: SITE_DEFAULTS.heroTitle,
  }),
  heroLead: declare({
    group: 'words',
    kind: 'lines',
    label: m.settings_heroLead,
    help: m.settings_heroLeadHelp,
    schema: words(MAX_LEAD),
    fallback: SITE_DEFAULTS.heroLead,
  }),
  tagline: declare({
    group: 'words',
    kind: 'line',
    label: m.settings_tagline,
    help: m.settings_taglineHelp,
    schema: words(MAX_LINE),
    fallback: SITE_DEFAULTS.tagline,
  }),
  footerLine: declare({
    group: 'words',
    kind: 'line',
    label: m.settings_footerLine,
    help: m.settings_footerLineHelp,
    schema: words(MAX_LINE),
    fallback: SITE_DEFAULTS.footerLine,
  }),
  registrationOpen: declare({
    group: 'people',
    kind: 'switch',
    label: m.settings_newAccounts,
    help: m.settings_newAccountsHelp,
    schema: z.boolean(),
    fallback: SITE_DEFAULTS.registrationOpen,
  }),
  defaultTimeZone: declare({
    group: 'events',
    kind: 'zone',
    label: m.settings_timeZone,
    help: m.settings_timeZoneHelp,
    schema: typedTimeZone,
    fallback: SITE_DEFAULTS.defaultTimeZone,
  }),
  country: declare({
    group: 'events',
    kind: 'line',
    label: m.settings_country,
    help: m.settings_countryHelp,
    schema: z
      .string()
      .trim()
      .toUpperCase()
      .refine(isCountry, { error: () => m.settings_twoLetters() })
      .transform(currentCode),
    fallback: SITE_DEFAULTS.country,
  }),
  mailSenderName: declare({
    group: 'email',
    kind: 'line',
    label: m.settings_senderName,
    help: () => m.settings_senderNameHelp({ product: brand.name }),
    schema: z
      .string()
      .trim()
      .max(MAX_LINE, { error: () => m.settings_useAtMost({ max: MAX_LINE }) })
      .regex(/^[^\p{Cc}<>"]*$/u, { error: () => m.settings_noQuotes() }),
    fallback: '',
  }),
  mailSenderAddress: declare({
    group: 'email',
    kind: 'email',
    label: m.settings_senderAddress,
    help: () => m.settings_senderAddressHelp({ address: `no-reply@${brand.domain}` }),
    schema: z.union([z.string().trim().length(0), emailSchema]),
    fallback: '',
  }),
  contactAddress: declare({
    group: 'email',
    kind: 'email',
    label: m.settings_contactAddress,
    help: m.settings_contactAddressHelp,
    schema: z.union([z.string().trim().length(0), emailSchema]),
    fallback: '',
  }),
  keepOutboxDays: keeping(m.settings_keepOutbox, m.settings_keepOutboxHelp, 90),
  keepUnprovenAccountsDays: keeping(m.settings_keepUnproven, m.settings_keepUnprovenHelp, 30),
  keepUnconfirmedNewsletterDays: keeping(m.settings_keepNewsletter, m.settings_keepNewsletterHelp, 30),
  keepDecidedRequestsDays: keeping(m.settings_keepRequests, m.settings_keepRequestsHelp, 365),
  keepWalkInNamesDays: keeping(m.settings_keepWalkIns, m.settings_keepWalkInsHelp, 365),
  keepContactDays: keeping(m.settings_keepContact, m.settings_keepContactHelp, 365),
  keepSettledReportsDays: keeping(m.settings_keepReports, m.settings_keepReportsHelp, 365),
} as const

export type SettingName = keyof typeof SETTINGS
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]
const nameSchema = z.enum(SETTING_NAMES as [SettingName, ...SettingName[]])

/** What every page may know of the settings. */
export const siteSchema = z
  .object({
    heroTitle: z.string(),
    heroLead: z.string(),
    tagline: z.string(),
    footerLine: z.string(),
    registrationOpen: z.boolean(),
    defaultTimeZone: z.string(),
    /** Two letters (ISO 3166-1). */
    country: z.string(),
    /** The people and events here are made up, and the place is open to others: every page says so. */
    isDemo: z.boolean(),
  })
  .meta({ id: 'Site' })
export type Site = z.output<typeof siteSchema>

/** Whose addresses make admins here, in words. */
export const adminRuleSchema = z.object({ words: z.string() }).meta({ id: 'AdminRule' })

/** How long what is over is kept, for the page that tells everybody so. */
export const keepingSchema = z
  .object({
    keepOutboxDays: z.number().int(),
    keepUnprovenAccountsDays: z.number().int(),
    keepUnconfirmedNewsletterDays: z.number().int(),
    keepDecidedRequestsDays: z.number().int(),
    keepWalkInNamesDays: z.number().int(),
    keepContactDays: z.number().int(),
    keepSettledReportsDays: z.number().int(),
  })
  .meta({ id: 'Keeping' })
export type Keeping = z.output<typeof keepingSchema>

const valueSchema = z.union([z.string(), z.number(), z.boolean()])
const settingSchema = z
  .object({
    name: nameSchema,
    value: valueSchema,
    isDefault: z.boolean(),
    /** 0 until it is changed for the first time; rises with every change. */
    version: z.number().int(),
    changedBy: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Setting' })
export const settingsSchema = z.array(settingSchema)
export type Setting = z.output<typeof settingSchema>

type Change = { [Name in SettingName]: z.ZodOptional<z.ZodNullable<(typeof SETTINGS)[Name]['schema']>> }
const changeShape = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].schema.nullable().optional()]),
) as Change

export const changeSettingsSchema = z
  .strictObject({
    /** The new values; null goes back to the default. */
    values: z.strictObject(changeShape),
    /** For each value the version it was made from. */
    versions: z.partialRecord(nameSchema, z.number().int().min(0)),
  })
  .superRefine(({ values, versions }, context) => {
    for (const name of SETTING_NAMES)
      if (values[name] !== undefined && versions[name] === undefined)
        context.addIssue({
          code: 'custom',
          path: ['versions', name],
          message: m.settings_sayVersion(),
        })
  })
export type ChangeSettings = z.output<typeof changeSettingsSchema>
