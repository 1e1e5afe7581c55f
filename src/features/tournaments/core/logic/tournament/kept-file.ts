import { z } from '#/lib/zod'
import { actSchema } from './act-schema'
import type { LogEntry } from './acts'
import { draftName } from './draft-name'
import { isTournamentSettings } from './kept-shape'
import { replay, type Tournament } from './log'
import { idSchema, settingsSchema, words } from './settings-schema'

const MAX_BY_CHARS = 120

/** The account that acted is of another device, and none of this file's business. */
const fileSchema = z.object({
  settings: settingsSchema,
  log: z.array(z.object({ id: idSchema, at: z.iso.datetime(), by: words(MAX_BY_CHARS), act: actSchema })),
})

/** A whole tournament as text, to be opened again on any device. */
export const keptFile = ({ settings, log }: Tournament): string =>
  `${JSON.stringify({ settings, log: log.map(({ id, at, by, act }) => ({ id, at, by, act })) }, null, 1)}\n`

function parsedJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Null where the text is no tournament that was kept so, or tells something that can't have been. */
export function readKeptFile(text: string): { settings: Tournament['settings']; log: LogEntry[] } | null {
  const { settings: given, log: told } = parsedJson(text)
  if (!isTournamentSettings(given)) return null
  const { success, data } = fileSchema.safeParse({
    settings: { ...given, name: draftName(given) },
    log: told,
  })
  if (!success) return null
  const log = data.log.map((entry) => ({ ...entry, byId: null }))
  try {
    return { settings: data.settings, log: [...replay(data.settings, log).log] }
  } catch {
    return null
  }
}
