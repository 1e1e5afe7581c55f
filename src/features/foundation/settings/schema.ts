import { z } from '#/lib/zod'
import { brand } from '#/brand'
import { emailSchema } from '#/lib/email-schema'
import { SITE_DEFAULTS } from '#/features/foundation/settings/logic/site-defaults'
import { typedTimeZone } from '#/lib/typed-time-zone'

const MAX_LINE = 80
const MAX_LEAD = 200
const MIN_DAYS = 1
const MAX_DAYS = 3650
const DAYS_WORDS = `Enter a number of days from ${MIN_DAYS} to ${MAX_DAYS}`

const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something, or go back to the default')
    .max(max, `Use at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Leave out line breaks and control characters')
const regions = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' })
const isCountry = (code: string): boolean => /^(?!ZZ)[A-Z]{2}$/.test(code) && regions.of(code) !== undefined
/** UK is a name of what is GB. */
const currentCode = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code
const days = z.number(DAYS_WORDS).int(DAYS_WORDS).min(MIN_DAYS, DAYS_WORDS).max(MAX_DAYS, DAYS_WORDS)

export const SETTING_GROUPS = ['Words', 'People', 'Events', 'Mail', 'Keeping'] as const

interface Declared<Value, Schema extends z.ZodType<Value>> {
  group: (typeof SETTING_GROUPS)[number]
  kind: 'line' | 'lines' | 'switch' | 'zone' | 'email' | 'days'
  label: string
  help: string
  schema: Schema
  fallback: Value
}
const declare = <Schema extends z.ZodType>(
  setting: Declared<z.output<Schema>, Schema & z.ZodType<z.output<Schema>>>,
) => setting

const keeping = (label: string, help: string, fallback: number) =>
  declare({ group: 'Keeping', kind: 'days', label, help, schema: days, fallback })

/** Every site-wide setting: its type and bounds, what it is until somebody changes it, and what admins read about it. */
export const SETTINGS = {
  heroTitle: declare({
    group: 'Words',
    kind: 'line',
    label: 'Home: first words',
    help: 'The large line over the picture. Its last word is highlighted.',
    schema: words(MAX_LINE),
    fallback: SITE_DEFAULTS.heroTitle,
  }),
  heroLead: declare({
    group: 'Words',
    kind: 'lines',
    label: 'Home: lead',
    help: 'One or two sentences below the first words.',
    schema: words(MAX_LEAD),
    fallback: SITE_DEFAULTS.heroLead,
  }),
  tagline: declare({
    group: 'Words',
    kind: 'line',
    label: 'Tagline',
    help: 'The home page’s title in browser tabs, search results and shared links.',
    schema: words(MAX_LINE),
    fallback: SITE_DEFAULTS.tagline,
  }),
  footerLine: declare({
    group: 'Words',
    kind: 'line',
    label: 'Footer line',
    help: 'At the foot of every page, above the newsletter box.',
    schema: words(MAX_LINE),
    fallback: SITE_DEFAULTS.footerLine,
  }),
  registrationOpen: declare({
    group: 'People',
    kind: 'switch',
    label: 'New accounts',
    help: 'When off, no one can sign up. People with an account sign in as usual.',
    schema: z.boolean(),
    fallback: SITE_DEFAULTS.registrationOpen,
  }),
  defaultTimeZone: declare({
    group: 'Events',
    kind: 'zone',
    label: 'Time zone of new events',
    help: 'New events start with it; hosts can choose another. Existing events don’t change.',
    schema: typedTimeZone,
    fallback: SITE_DEFAULTS.defaultTimeZone,
  }),
  country: declare({
    group: 'Events',
    kind: 'line',
    label: 'Country',
    help: 'Two letters, such as US, CA or DE. Search engines read it with each event’s address, and it says what a dollar sign means.',
    schema: z
      .string()
      .trim()
      .toUpperCase()
      .refine(isCountry, 'Use the two letters of a country, such as US')
      .transform(currentCode),
    fallback: SITE_DEFAULTS.country,
  }),
  mailSenderName: declare({
    group: 'Mail',
    kind: 'line',
    label: 'Sender: name',
    help: `The name emails come from. Leave empty for the server’s own setting, or else ${brand.name}.`,
    schema: z
      .string()
      .trim()
      .max(MAX_LINE, `Use at most ${MAX_LINE} characters`)
      .regex(/^[^\p{Cc}<>"]*$/u, 'Leave out quotes, angle brackets and control characters'),
    fallback: '',
  }),
  mailSenderAddress: declare({
    group: 'Mail',
    kind: 'email',
    label: 'Sender: address',
    help: `Your mail service must be allowed to send from it. Leave empty for the server’s own setting, or else no-reply@${brand.domain}.`,
    schema: z.union([z.string().trim().length(0), emailSchema]),
    fallback: '',
  }),
  contactAddress: declare({
    group: 'Mail',
    kind: 'email',
    label: 'Contact: where answers go',
    help: 'People who answer your answers write here. Leave empty, and they are asked to use the contact page again.',
    schema: z.union([z.string().trim().length(0), emailSchema]),
    fallback: '',
  }),
  keepOutboxDays: keeping('Sent messages', 'What was sent to whom, in the outbox.', 90),
  keepUnprovenAccountsDays: keeping(
    'Sign-ups never confirmed',
    'Their links and codes stop working after 7 days in any case.',
    30,
  ),
  keepUnconfirmedNewsletterDays: keeping(
    'Newsletter requests never confirmed',
    'Addresses that never answered.',
    30,
  ),
  keepDecidedRequestsDays: keeping(
    'Decided requests',
    'Of hosts and communities, once decided or withdrawn.',
    365,
  ),
  keepWalkInNamesDays: keeping(
    'People without an account',
    'Whom a host wrote down, and who answered by mail, after their last event.',
    365,
  ),
  keepContactDays: keeping('Contact messages', 'Once answered, or set aside as spam.', 365),
  keepSettledReportsDays: keeping('Settled reports', 'Once resolved or dismissed.', 365),
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
          message: 'Say which version was changed',
        })
  })
export type ChangeSettings = z.output<typeof changeSettingsSchema>
