import { eq, inArray } from 'drizzle-orm'
import { users } from '#/features/people/accounts/table'
import { AppError } from '#/lib/errors'
import { isLoopback } from '#/lib/loopback'
import type { Executor } from '#/platform/db'
import { DEMO_PEOPLE } from '#/demo/named-people'
import type { Services } from '#/platform/services'
import {
  type Keeping,
  keepingSchema,
  SETTINGS,
  SETTING_NAMES,
  type Setting,
  type SettingName,
  type Settings,
  type Site,
} from './schema'
import { siteSettings } from './table'
import * as m from '#/lib/messages.gen'

/** Announced with every change. */
export const SETTINGS_TOPIC = 'settings'

/** What is stored, as it counts: gone back to the default, or no longer fitting its declaration, is the default. */
function effective(name: SettingName, stored: unknown): { value: Setting['value']; isDefault: boolean } {
  const { schema, fallback } = SETTINGS[name]
  const parsed = stored === null || stored === undefined ? null : schema.safeParse(stored)
  return parsed?.success ? { value: parsed.data, isDefault: false } : { value: fallback, isDefault: true }
}

/** All settings as they are in the database now. */
export async function readSettings(db: Executor): Promise<Settings> {
  const rows = await db.select({ name: siteSettings.name, value: siteSettings.value }).from(siteSettings)
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, effective(name, stored.get(name)).value]),
  ) as Settings
}

type Known = { settings: Promise<Settings>; stamp: number; until: number }
const known = new WeakMap<object, Known>()
/** A change is announced to every process; this bounds what a lost announcement may cost. */
const KEPT_MS = 10_000

/** The settings, kept in the process until a change of them is announced. */
export function currentSettings({ db, cache }: Pick<Services, 'db' | 'cache'>): Promise<Settings> {
  const kept = known.get(cache)
  if (kept && kept.until > performance.now() && cache.isCurrent([SETTINGS_TOPIC], kept.stamp))
    return kept.settings
  const settings = readSettings(db)
  known.set(cache, { settings, stamp: cache.stamp(), until: performance.now() + KEPT_MS })
  settings.catch(() => known.delete(cache))
  return settings
}

/** Asked once for each database: demo people come with a new one, before it serves anyone. */
const demoPeople = new WeakMap<object, Promise<boolean>>()
function hasDemoPeople({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const before = demoPeople.get(db)
  if (before) return before
  const asked = db.$count(users, inArray(users.email, Object.values(DEMO_PEOPLE))).then((count) => count > 0)
  demoPeople.set(db, asked)
  asked.catch(() => demoPeople.delete(db))
  return asked
}

/** What every page may know. */
export async function readSite(services: Pick<Services, 'db' | 'cache' | 'env'>): Promise<Site> {
  const { heroTitle, heroLead, tagline, footerLine, registrationOpen, defaultTimeZone, country } =
    await currentSettings(services)
  const isDemo = !isLoopback(services.env.PUBLIC_URL) && (await hasDemoPeople(services))
  return { heroTitle, heroLead, tagline, footerLine, registrationOpen, defaultTimeZone, country, isDemo }
}

/** How long what is over is kept: nobody's secret. */
export async function readKeeping(services: Pick<Services, 'db' | 'cache'>): Promise<Keeping> {
  return keepingSchema.parse(await currentSettings(services))
}

export const registrationClosed = () =>
  new AppError({
    code: 'registration_closed',
    category: 'permission',
    detail: m.settings_registrationClosed(),
  })

export const isRegistrationOpen = async (services: Pick<Services, 'db' | 'cache'>): Promise<boolean> =>
  (await currentSettings(services)).registrationOpen

/** Every way of making an account asks first. @throws AppError registration_closed */
export async function assertRegistrationOpen(services: Pick<Services, 'db' | 'cache'>): Promise<void> {
  if (!(await isRegistrationOpen(services))) throw registrationClosed()
}

/** For the admins' screen: each setting with its version and who changed it last. */
export async function listSettings(db: Executor): Promise<Setting[]> {
  const rows = await db
    .select({
      name: siteSettings.name,
      value: siteSettings.value,
      version: siteSettings.version,
      changedBy: users.name,
      changedAt: siteSettings.updatedAt,
    })
    .from(siteSettings)
    .leftJoin(users, eq(users.id, siteSettings.updatedBy))
  return SETTING_NAMES.map((name) => {
    const row = rows.find((each) => each.name === name)
    return {
      name,
      ...effective(name, row?.value),
      version: row?.version ?? 0,
      changedBy: row?.changedBy ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
    }
  })
}
