import { eq, sql } from 'drizzle-orm'
import { recordAct } from '#/features/foundation/audit/writes'
import { AppError } from '#/lib/errors'
import { announce, type Db, type Tx } from '#/platform/db'
import type { SignedIn } from '#/platform/security/viewer'
import { SETTINGS_TOPIC, readSettings } from './reads'
import { SETTING_NAMES, type ChangeSettings, type SettingName } from './schema'
import { siteSettings } from './table'
import * as m from '#/lib/messages.gen'

const changedMeanwhile = () => AppError.conflict('settings_changed', m.settings_changedMeanwhile())

/** One statement per setting: it stores the value if the version is still the one the edit was made from. */
async function store(tx: Tx, viewer: SignedIn, name: SettingName, value: unknown, from: number) {
  // Of JSON: the column itself is never without a value, so that the version goes on rising.
  const json = sql`${JSON.stringify(value)}::jsonb`
  const stored =
    from === 0
      ? await tx
          .insert(siteSettings)
          .values({ name, value: json, updatedBy: viewer.id })
          .onConflictDoNothing()
          .returning({ version: siteSettings.version })
      : await tx
          .update(siteSettings)
          .set({ value: json, version: from + 1, updatedBy: viewer.id, updatedAt: sql`now()` })
          .where(sql`${eq(siteSettings.name, name)} and ${eq(siteSettings.version, from)}`)
          .returning({ version: siteSettings.version })
  if (stored.length === 0) throw changedMeanwhile()
}

/** Changes some settings together, or none. @throws AppError settings_changed when one is newer than the edit */
export async function changeSettings(
  db: Db,
  viewer: SignedIn,
  { values, versions }: ChangeSettings,
): Promise<void> {
  const names = SETTING_NAMES.filter((name) => values[name] !== undefined)
  if (names.length === 0) return
  await db.transaction(async (tx) => {
    const was = await readSettings(tx)
    // Always in the same order, so that two edits cannot wait for each other.
    for (const name of names) await store(tx, viewer, name, values[name], versions[name] ?? 0)
    const is = await readSettings(tx)
    const pick = (settings: typeof was) => Object.fromEntries(names.map((name) => [name, settings[name]]))
    await recordAct(tx, viewer, {
      action: 'settings.change',
      subjectType: 'settings',
      subjectId: names.join(','),
      before: pick(was),
      after: pick(is),
    })
    await announce(tx, SETTINGS_TOPIC, Date.now())
  })
}
