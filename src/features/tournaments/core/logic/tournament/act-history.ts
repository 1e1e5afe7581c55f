import { sameData } from '#/lib/deep-equal'
import type { LogEntry } from './acts'
import { actWords, type Naming } from './act-words'
import { undoneIn, type Tournament } from './log'
import type { TournamentSettings } from './settings'
import * as m from '#/lib/messages.gen'

/** An act of the log as the history tells it. */
export type HistoryRow = {
  id: string
  at: string
  by: string
  words: string
  /** What of the settings was changed. */
  details: string[]
  /** It has been taken back. */
  undone: boolean
  /** Scores written while the match went on, before this one. */
  running: HistoryRow[]
}

const SETTING_NAMES: Record<keyof TournamentSettings, () => string> = {
  name: () => m.tournamentCore_settingName(),
  date: () => m.tournamentCore_settingDate(),
  startTime: () => m.tournamentCore_settingStartTime(),
  zone: () => m.tournamentCore_settingZone(),
  place: () => m.tournamentCore_settingPlace(),
  matchMinutes: () => m.tournamentCore_settingMatchMinutes(),
  restMinutes: () => m.tournamentCore_settingRestMinutes(),
  goal: () => m.tournamentCore_settingGoal(),
  courts: () => m.tournamentCore_settingCourts(),
  format: () => m.tournamentCore_settingFormat(),
  sideSize: () => m.tournamentCore_settingSideSize(),
  scoring: () => m.tournamentCore_settingScoring(),
  tieBreaks: () => m.tournamentCore_settingTieBreaks(),
  withdrawals: () => m.tournamentCore_settingWithdrawals(),
}
const SETTINGS = Object.keys(SETTING_NAMES) as (keyof TournamentSettings)[]

const changedSettings = (before: TournamentSettings, after: TournamentSettings): string[] =>
  SETTINGS.filter((key) => !sameData(before[key], after[key])).map((key) => SETTING_NAMES[key]())

const runningMatch = ({ act }: LogEntry): string | null =>
  act.act === 'score' && act.ending.kind === 'playing' ? act.match : null

/** The acts of a tournament, the latest first; scores of a match while it went on stand under the last one. */
export function historyOf({ settings, log }: Tournament, naming: Naming): HistoryRow[] {
  const undone = undoneIn(log)
  let known = settings
  const rows = log.map((entry): HistoryRow => {
    const { id, at, by, act } = entry
    const details = act.act === 'settings' ? changedSettings(known, act.settings) : []
    if (act.act === 'settings' && !undone.has(id)) known = act.settings
    // Minutes count from the start as it was then.
    const words = actWords({ ...naming, settings: known }, act)
    return { id, at, by, words, details, undone: undone.has(id), running: [] }
  })
  const latest = new Map<string, HistoryRow>()
  return rows.toReversed().filter((row, back) => {
    const entry = log[log.length - 1 - back] as LogEntry
    const match = runningMatch(entry)
    const later = match === null ? undefined : latest.get(match)
    if (entry.act.act === 'score') {
      if (later) later.running.push(row)
      else latest.set(entry.act.match, row)
      if (match === null) latest.set(entry.act.match, row)
    }
    return !later
  })
}
