import { isLocalDate } from '#/lib/dates'
import type { LogEntry } from './acts'
import { FORMAT_DEFAULTS } from './defaults'
import type { TournamentSettings } from './settings'

// A device's storage may hold what another version of the program wrote, or what somebody typed into it.

type Bag = Record<string, unknown>
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0

const isCourt = (value: unknown): boolean => isBag(value) && isText(value['id']) && isText(value['name'])
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a stored value can be the settings of a tournament: everything is there, and in its kind. */
export function isTournamentSettings(value: unknown): value is TournamentSettings {
  if (!isBag(value)) return false
  const { name, place, date, startTime, zone, courts, format, scoring, tieBreaks } = value
  return (
    isText(name) &&
    isText(place) &&
    isText(date) &&
    isLocalDate(date) &&
    isText(startTime) &&
    TIME.test(startTime) &&
    isText(zone) &&
    isCount(value['matchMinutes']) &&
    Number(value['matchMinutes']) > 0 &&
    isCount(value['restMinutes']) &&
    Array.isArray(courts) &&
    courts.every(isCourt) &&
    isBag(format) &&
    isText(format['kind']) &&
    Object.hasOwn(FORMAT_DEFAULTS, format['kind']) &&
    isBag(scoring) &&
    isCount(scoring['target']) &&
    isBag(tieBreaks) &&
    Array.isArray(tieBreaks['chain'])
  )
}

const isEntry = (value: unknown): value is LogEntry =>
  isBag(value) &&
  isText(value['id']) &&
  isText(value['at']) &&
  !Number.isNaN(Date.parse(value['at'])) &&
  isText(value['by']) &&
  isBag(value['act']) &&
  isText(value['act']['act'])

/** Whether a stored value can be a log; whether it tells a tournament, replaying it says. */
export const isTournamentLog = (value: unknown): value is LogEntry[] =>
  Array.isArray(value) && value.every(isEntry)
